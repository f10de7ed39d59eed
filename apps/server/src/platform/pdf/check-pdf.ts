import { readFile } from 'node:fs/promises'
import { checkContent } from './check-content.ts'
import { checkFrame, checkTables } from './check-frame.ts'
import { countPages } from './open-pages.ts'
import { pdfLimits, RefusedPdf, type PdfOutcome } from './pdf-outcome.ts'

export type PdfTask = { path: string }

/** Whether an uploaded file is a document that can be kept and shown to others without worry. */
export async function checkPdf({ path }: PdfTask): Promise<PdfOutcome> {
  return judgePdf(await readFile(path))
}

export async function judgePdf(bytes: Buffer, limits = pdfLimits): Promise<PdfOutcome> {
  try {
    checkFrame(bytes)
    checkTables(bytes)
    // Before the library opens anything: it unpacks without an end.
    const { mayOpenAddress } = await checkContent(bytes, limits)
    return { ok: true, pages: await countPages(bytes, limits, mayOpenAddress) }
  } catch (error) {
    if (error instanceof RefusedPdf) return { ok: false, code: error.code }
    throw error
  }
}
