import type { SubmitApplication } from '@lokseva/contract/applications/schemas'
import { AppError, type FieldError } from '#platform/refusals/app-error'

type Sent = SubmitApplication['requiredDocumentsSelected']
/** Types of the candidate's own documents, by their ids. */
export type OwnDocuments = Readonly<Record<string, string>>
export type ChosenDocument = { documentTypeId: string; documentId: string }

const list = 'requiredDocumentsSelected'

export function documentsTwice(sent: Sent): FieldError[] {
  const types = sent.map(({ documentTypeId }) => documentTypeId)
  return types.flatMap((type, place) =>
    types.indexOf(type) === place ? [] : [{ path: `${list}.${type}`, code: 'INVALID' }],
  )
}

/** The document named for each type that is asked for; refused where one is missing. */
export function demandDocuments(
  sent: Sent,
  asked: readonly { documentTypeId: string }[],
  own: OwnDocuments,
): ChosenDocument[] {
  const found = asked.map(({ documentTypeId }) => ({
    documentTypeId,
    documentId: ownDocument(sent, documentTypeId, own),
  }))
  const missing = found.filter(({ documentId }) => !documentId)
  if (missing.length > 0)
    throw new AppError(
      'DOCUMENTS_MISSING',
      {},
      missing.map(({ documentTypeId }) => ({
        path: `${list}.${documentTypeId}`,
        code: 'DOCUMENT_MISSING',
      })),
    )
  return found as ChosenDocument[]
}

/** Nothing where it is not there, somebody else's or of another type. */
function ownDocument(sent: Sent, documentTypeId: string, own: OwnDocuments): string | undefined {
  const id = sent.find((each) => each.documentTypeId === documentTypeId)?.documentInfoId
  return id && own[id] === documentTypeId ? id : undefined
}
