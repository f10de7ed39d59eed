import { createHash } from 'node:crypto'
import type { Blob } from '#platform/http/blob'

/** A PDF as an answer that is saved under a name. */
export const pdfBlob = (content: Buffer, name: string): Blob => ({
  content,
  type: 'application/pdf',
  sha256: createHash('sha256').update(content).digest(),
  disposition: `attachment; filename="${name}.pdf"`,
})
