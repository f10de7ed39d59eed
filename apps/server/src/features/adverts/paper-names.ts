import type { Id } from '@lokseva/rules/facts'
import type { Words } from '@lokseva/rules/words/words'
import type { Language } from '@lokseva/texts/text-id'
import { choiceKey, selectLabels } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { postsOf, type AdvertisementDocument } from './advertisement-document.ts'
import { choicesOf } from './paper-rules.ts'
import { choicesIn, sourceOf } from './rule-choices.ts'

export type Names = {
  nameOf: Words['nameOf']
  documentName: (documentTypeId: string) => string
  mediumName: (mediumId: number) => string
  categoryName: (category: number) => string
  centreName: (centre: number) => string
  centres: string[]
}

/** What the ids of an advertisement are called, in both languages. */
export const selectNamesOf = async (
  db: Database,
  document: AdvertisementDocument,
): Promise<Record<Language, Names>> => ({
  en: await selectNames(db, document, 'en'),
  mr: await selectNames(db, document, 'mr'),
})

/** What the ids of an advertisement are called in one language. */
export async function selectNames(
  db: Database,
  document: AdvertisementDocument,
  language: Language,
): Promise<Names> {
  const documentTypes = document.requiredDocuments.map(({ documentTypeId: id }) => ({
    source: 'document_type',
    id,
  }))
  const mediums = document.exams
    .flatMap(({ subjects }) => subjects.flatMap((subject) => subject.mediums))
    .map((id) => ({ source: 'exam_medium', id }))
  const categories = postsOf(document).flatMap(({ vacanciesByCategory = [] }) =>
    vacanciesByCategory.map(({ category: id }) => ({ source: 'caste_category', id })),
  )
  const asked = document.requiredDocuments.flatMap(({ when }) => choicesIn(when))
  const choices = [
    ...choicesOf(postsOf(document)),
    ...documentTypes,
    ...mediums,
    ...asked,
    ...categories,
  ]
  const [labels, centres] = await Promise.all([
    selectLabels(db, choices),
    db
      .selectFrom('exam_centres')
      .select(['id', 'name_en', 'name_mr'])
      .where('id', 'in', document.examCenters)
      .orderBy('sort_order')
      .execute(),
  ])
  const label = (source: string, id: Id) =>
    labels.get(choiceKey({ source, id }))?.[language] ?? String(id)
  const centreIn = (row: { name_en: string; name_mr: string }) =>
    language === 'mr' ? row.name_mr : row.name_en
  return {
    nameOf: (list, id) => label(sourceOf(list), id),
    documentName: (id) => label('document_type', id),
    mediumName: (id) => label('exam_medium', id),
    categoryName: (id) => label('caste_category', id),
    centreName: (id) => {
      const found = centres.find((row) => row.id === id)
      return found ? centreIn(found) : String(id)
    },
    centres: centres.map(centreIn),
  }
}
