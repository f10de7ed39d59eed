import { documentConditions } from '@lokseva/rules/commission/documents-and-fees'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import type { Database } from '#platform/database/pool'
import { choiceKey, selectLabels } from '#features/lookups/index'
import { translate } from '#platform/texts/translate'

export type DocumentWords = { documentTypeName: Bilingual; documentTypeDescription: Bilingual }

/** What documents of these types are called, and what they are. */
export async function documentLabels(
  db: Database,
  documentTypeIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentWords>> {
  const choiceOf = (id: string) => ({ source: 'document_type', id })
  const labels = await selectLabels(db, documentTypeIds.map(choiceOf))
  const wordsOf = (id: string) => ({
    documentTypeName: labels.get(choiceKey(choiceOf(id))) ?? { en: id, mr: id },
    documentTypeDescription: inBoth(textOf('about', id)),
  })
  return new Map(documentTypeIds.map((id) => [id, wordsOf(id)]))
}

type KnownType = keyof ReturnType<typeof documentConditions>
const known = documentConditions({ typing: [], barEnrolment: [] })
const isKnown = (id: string): id is KnownType => id in known

/** The commission has words for the types it always had; an advertisement may name another. */
export const textOf = (kind: 'about' | 'why', documentTypeId: string): TextId =>
  isKnown(documentTypeId) ? `documents.${kind}.${documentTypeId}` : `documents.${kind}.other`

export const inBoth = (id: TextId): Bilingual => ({
  en: translate('en', id),
  mr: translate('mr', id),
})
