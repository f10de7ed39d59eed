import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { AdvertisementDocument } from '#features/adverts/index'

/** An examination of an advertisement, or the whole of it, by its name. */
export function examName(
  { exam, exams }: Pick<AdvertisementDocument, 'exam' | 'exams'>,
  examId: number,
): Bilingual {
  const found = exams.find(({ id }) => id === examId) ?? exam
  return { en: found.name, mr: found.nameDvng }
}
