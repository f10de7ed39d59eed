import type { OptionalSubjects } from '@lokseva/contract/applications/schemas'
import type { AdvertisementDocument, StoredExam } from '#features/adverts/index'
import type { FieldError } from '#platform/refusals/app-error'

export type ChosenSubject = { examId: number; subjectId: number; mediumId: number }

type Sent = OptionalSubjects['subjects'][number]
type Subject = StoredExam['subjects'][number]

const list = 'optionalSubjectDtoList'

/** The optional subjects of the exams that somebody sits; of others nothing is asked or kept. */
export function readChosenSubjects(
  { exams }: AdvertisementDocument,
  sent: readonly OptionalSubjects[],
  satExams: ReadonlySet<number>,
): { subjects: ChosenSubject[]; errors: FieldError[] } {
  const errors: FieldError[] = sent.flatMap(({ examId }, place) => {
    const isKnown = exams.some(({ id }) => id === examId)
    const isFirst = sent.findIndex((each) => each.examId === examId) === place
    return isKnown && isFirst ? [] : [{ path: `${list}.${place}.examId`, code: 'UNKNOWN_OPTION' }]
  })
  const subjects: ChosenSubject[] = []
  for (const exam of exams.filter(({ id }) => satExams.has(id))) {
    const place = sent.findIndex(({ examId }) => examId === exam.id)
    const chosen = sent[place]?.subjects ?? []
    const path = place < 0 ? list : `${list}.${place}.subjects`
    if (chosen.length !== exam.optionalSubjectCount)
      errors.push({ path, code: 'SUBJECT_COUNT', params: { count: exam.optionalSubjectCount } })
    errors.push(...chosen.flatMap((each, at) => subjectErrors(exam, chosen, each, `${path}.${at}`)))
    subjects.push(
      ...chosen.flatMap(({ subjectId, mediumIds: [mediumId] }) =>
        mediumId === undefined ? [] : [{ examId: exam.id, subjectId, mediumId }],
      ),
    )
  }
  return { subjects, errors }
}

function subjectErrors(
  exam: StoredExam,
  chosen: readonly Sent[],
  sent: Sent,
  path: string,
): FieldError[] {
  const find = ({ subjectId }: Sent) => exam.subjects.find(({ id }) => id === subjectId)
  const subject = find(sent)
  if (!subject) return [{ path: `${path}.subjectId`, code: 'UNKNOWN_OPTION' }]
  const before = chosen.slice(0, chosen.indexOf(sent)).flatMap((each) => find(each) ?? [])
  const clash = before.map((each) => clashOf(each, subject)).find(Boolean)
  return [
    ...(clash ? [{ path: `${path}.subjectId`, code: clash }] : []),
    ...mediumErrors(subject, sent.mediumIds).map((code) => ({ path: `${path}.mediumIds`, code })),
  ]
}

function mediumErrors({ mediums }: Subject, [mediumId, ...more]: readonly number[]): string[] {
  if (mediumId === undefined) return ['MEDIUM_REQUIRED']
  return more.length === 0 && mediums.includes(mediumId) ? [] : ['UNKNOWN_OPTION']
}

/** Why two subjects do not go together; subjects that neither names must be of one group. */
function clashOf(one: Subject, two: Subject): 'SUBJECT_ANOTHER' | 'SUBJECT_GROUP' | undefined {
  const names = (which: 'subjectAllowedList' | 'subjectNotAllowedList') =>
    one[which].includes(two.id) || two[which].includes(one.id)
  if (one.id === two.id || names('subjectNotAllowedList')) return 'SUBJECT_ANOTHER'
  return names('subjectAllowedList') || one.group === two.group ? undefined : 'SUBJECT_GROUP'
}
