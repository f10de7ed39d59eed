import type { AdvertisementDocument } from '#features/adverts/index'
import { codesIn } from '../sittings.ts'
import type { TimetableLine } from './read-timetable.ts'

/**
 * The English name of a paper: of one that the file names in Marathi alone, that of the
 * advertisement, where it lists the subject.
 */
export function englishName(
  { examId, subjectCodes, subjectName, subjectNameDvng }: TimetableLine,
  { exams }: Pick<AdvertisementDocument, 'exams'>,
): string {
  const codes = codesIn(subjectCodes)
  if (subjectName !== subjectNameDvng || codes.length !== 1) return subjectName
  const subjects = exams.find(({ id }) => id === examId)?.subjects
  return subjects?.find(({ code }) => code === codes[0])?.name ?? subjectName
}
