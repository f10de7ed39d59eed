import { createHash } from 'node:crypto'
import type { Blob } from './blob.ts'

/** A PDF as an answer that is saved under a name, or shown and then saved under it. */
export const pdfBlob = (
  content: Buffer,
  name: string,
  as: 'attachment' | 'inline' = 'attachment',
): Blob => ({
  content,
  type: 'application/pdf',
  sha256: createHash('sha256').update(content).digest(),
  disposition: `${as}; filename="${name}.pdf"`,
})
