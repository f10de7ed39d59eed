import { type Corners, type Size, turnCorners } from './corners.ts'

/** One page of a document, as a photograph with what is to be done to it. */
export type PhotographedPage = Size & {
  id: string
  picture: Blob
  /** Of the paper in the photograph as it was taken. */
  corners: Corners
  /** Quarters, with the clock. */
  turned: number
}

/** A document of more pages is scanned elsewhere: they would have no room. */
export const MOST_PAGES = 20

export const turnPage = (page: PhotographedPage): PhotographedPage => ({
  ...page,
  turned: (page.turned + 1) % 4,
})

/** The paper's corners in the order in which the page stands upright. */
export const uprightCorners = ({ corners, turned }: PhotographedPage): Corners =>
  turnCorners(corners, turned)

/** One page so many places on; a place that is none changes nothing. */
export function movePage<P extends { id: string }>(
  pages: readonly P[],
  id: string,
  by: number,
): P[] {
  const from = pages.findIndex((page) => page.id === id)
  const to = from + by
  const page = pages[from]
  if (!page || to < 0 || to >= pages.length) return [...pages]
  return pages.toSpliced(from, 1).toSpliced(to, 0, page)
}
