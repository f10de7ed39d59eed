import { findExams } from '#features/papers/index'
import type { Database } from '#platform/database/pool'
import { translate } from '#platform/texts/translate'
import { examSubjects } from './exam-subjects.ts'

type Bilingual = { en: string; mr: string }
export type NameOfSubject = (
  examId: number,
  code: string,
) => { exam: Bilingual; subject: Bilingual }

/** What exams and their papers are called, for those who write to candidates: never a bare code. */
export async function subjectNames(
  db: Database,
  examIds: readonly number[],
): Promise<NameOfSubject> {
  const exams = await findExams(db, [...new Set(examIds)])
  const subjects = new Map<string, Bilingual>()
  for (const { document } of new Set(exams.values()))
    for (const { examId, code, name, nameDvng } of await examSubjects(db, document))
      if (name !== code) subjects.set(`${examId} ${code}`, { en: name, mr: nameDvng })
  return (examId, code) => {
    const document = exams.get(examId)?.document
    const exam = document?.exams.find(({ id }) => id === examId) ?? document?.exam
    return {
      exam: { en: exam?.name ?? '', mr: exam?.nameDvng ?? '' },
      subject: subjects.get(`${examId} ${code}`) ?? {
        en: translate('en', 'papers.unnamed', { code }),
        mr: translate('mr', 'papers.unnamed', { code }),
      },
    }
  }
}
