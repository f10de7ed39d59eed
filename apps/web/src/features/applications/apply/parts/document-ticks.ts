import type { Applying } from '../../draft/applying.ts'
import type { AskedDocument } from '../remaining-tasks.ts'

/** Ticks a document that is uploaded, or takes the tick away. */
export function tickDocument(
  applying: Applying,
  documents: readonly AskedDocument[] | undefined,
  typeId: string,
  ticked: boolean,
): Applying {
  const { [typeId]: _before, ...rest } = applying.documents
  const file = documents?.find(({ documentTypeId }) => documentTypeId === typeId)?.documentInfoId
  if (!ticked || !file) return { ...applying, documents: rest }
  return { ...applying, documents: { ...rest, [typeId]: file } }
}

/**
 * What is ticked follows the newest file of its type; a file that came just now is ticked by
 * itself, as whoever uploads it here means it for this application.
 */
export function followFiles(
  applying: Applying,
  before: readonly AskedDocument[] | undefined,
  now: readonly AskedDocument[],
): Applying {
  const missed = new Set(
    before?.flatMap((paper) => (paper.documentInfoId === null ? [paper.documentTypeId] : [])),
  )
  const documents = { ...applying.documents }
  for (const { documentTypeId: type, documentInfoId: file } of now) {
    if (file === null) delete documents[type]
    else if (documents[type] || missed.has(type)) documents[type] = file
  }
  const isSame = JSON.stringify(documents) === JSON.stringify(applying.documents)
  return isSame ? applying : { ...applying, documents }
}
