import { documentType } from '@lokseva/contract/documents/constants'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import type { Blob } from '#platform/http/blob'
import type { DocumentDeps } from './deps.ts'
import { selectDocumentFile } from './document-queries.ts'
import { documentLabels } from './document-words.ts'

type Wanted = {
  documentInfoId: string
  /** To look at in the browser, or to keep as a file. */
  as: 'inline' | 'attachment'
}

/** A candidate's own document as it was sent; somebody else's is as little there as none. */
export async function readDocument(
  { db, storage }: Pick<DocumentDeps, 'db' | 'storage'>,
  { accountId }: Candidate,
  { documentInfoId, as }: Wanted,
): Promise<Blob> {
  const file = await selectDocumentFile(db, { accountId, documentInfoId })
  if (!file) throw new AppError(as === 'inline' ? 'NOT_FOUND' : 'DOCUMENT_NOT_AVAILABLE')
  const { documentTypeId } = file
  const labels = await documentLabels(db, [documentTypeId])
  const name = fileName(documentTypeId, labels.get(documentTypeId)!.documentTypeName.en)
  return {
    content: await storage.get(file.hash.toString('hex')),
    type: documentType,
    sha256: file.hash,
    disposition: `${as}; filename="${name}"`,
  }
}

/** A name that says in a folder of downloads what it is. */
const fileName = (documentTypeId: string, label: string) =>
  `${`${documentTypeId} ${label}`.trim().replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`.replace('-.', '.')
