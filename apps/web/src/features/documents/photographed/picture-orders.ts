import type { Corners, Size } from './corners.ts'

/** A photograph made small enough to be kept, and where the paper seems to lie in it. */
export type OpenedPicture = Size & { picture: Blob; corners: Corners }
/** A page as it goes into the PDF. */
export type MadePage = Size & { jpeg: Blob }
export type MadePdf = { pdf: Blob; pages: MadePage[] }
export type PageOrder = { picture: Blob; corners: Corners }

/** What the page asks of the worker, and what it gets. */
export type PictureOrders = {
  /** Nothing where it is no picture that can be opened here. */
  open: { asks: Blob; gets: OpenedPicture | undefined }
  /** A page as it will look, small. */
  show: { asks: PageOrder; gets: Blob }
  /** Nothing where the pages have no room; `limit` in bytes. */
  make: { asks: { pages: PageOrder[]; limit: number }; gets: MadePdf | undefined }
}
export type OrderKind = keyof PictureOrders
export type Order = {
  [K in OrderKind]: { id: number; kind: K; asks: PictureOrders[K]['asks'] }
}[OrderKind]
export type OrderResponse = { id: number; gets: unknown } | { id: number; failed: string }

/** Does what the page orders; the worker's side and the page's have the same shape. */
export type PictureWork = {
  [K in OrderKind]: (asks: PictureOrders[K]['asks']) => Promise<PictureOrders[K]['gets']>
}
