/** Why a file is not taken: the codes of its words, `fieldError.<code>`. */
export const pdfRefusals = [
  'PDF_EMPTY',
  'PDF_TYPE',
  'PDF_CUT_OFF',
  'PDF_DAMAGED',
  'PDF_MIXED',
  'PDF_HIDDEN',
  'PDF_ENCRYPTED',
  'PDF_SCRIPT',
  'PDF_ACTION',
  'PDF_ATTACHMENT',
  'PDF_FORM',
  'PDF_MEDIA',
  'PDF_NO_PAGES',
  'PDF_TOO_MANY_PAGES',
  'PDF_TOO_COMPLEX',
] as const
export type PdfRefusal = (typeof pdfRefusals)[number]

export type PdfOutcome = { ok: true; pages: number } | { ok: false; code: PdfRefusal }

/** Ends the look at a file with the reason it is refused for. */
export class RefusedPdf extends Error {
  override name = 'RefusedPdf'
  readonly code: PdfRefusal

  constructor(code: PdfRefusal) {
    super(code)
    this.code = code
  }
}

/** What a document may hold, far above what any scan or certificate has. */
export const pdfLimits = {
  pages: 2000,
  objects: 100_000,
  /** All object streams together, unpacked. */
  objectBytes: 32 * 1024 * 1024,
  /** All streams together, unpacked: what a page takes on the screen of whoever opens it. */
  unpackedBytes: 64 * 1024 * 1024,
  /** Streams packed into streams. */
  layers: 4,
}
export type PdfLimits = typeof pdfLimits
