import { getDocument, VerbosityLevel } from 'unpdf/pdfjs'
import { RefusedPdf, type PdfLimits } from './pdf-outcome.ts'

/** Opens the file as a browser would: every reader should then be able to, however it was made. */
export async function countPages(
  bytes: Buffer,
  limits: Pick<PdfLimits, 'pages'>,
  mayOpenAddress: boolean,
): Promise<number> {
  const opening = getDocument({
    // The library takes the memory for itself.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
  })
  try {
    const document = await opening.promise
    const { numPages } = document
    if (numPages < 1) throw new RefusedPdf('PDF_NO_PAGES')
    if (numPages > limits.pages) throw new RefusedPdf('PDF_TOO_MANY_PAGES')
    // It knows places of the file and a few harmless words; whatever else opens by itself is none.
    if (mayOpenAddress && !(await document.getOpenAction())) throw new RefusedPdf('PDF_ACTION')
    for (const number of new Set([1, numPages])) await document.getPage(number)
    return numPages
  } catch (error) {
    throw error instanceof RefusedPdf ? error : new RefusedPdf(codeOf(error as Error))
  } finally {
    await opening.destroy()
  }
}

const codeOf = ({ name }: Error) =>
  name === 'PasswordException' ? ('PDF_ENCRYPTED' as const) : ('PDF_DAMAGED' as const)
