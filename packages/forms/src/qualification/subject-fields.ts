import type { Question } from '../engine/answers.ts'
import type { OptionId } from '../engine/form.ts'
import type { ComparesWith } from '../engine/rules.ts'
import type { QualificationEntryAnswers } from './answers.ts'
import { isChosen, isDegree, withDetail, type Condition } from './conditions.ts'

/** Older profiles hold a bare number where now the subjects themselves are named. */
export const oldSubjectValues = {
  compulsorySubjects: 'oldCompulsorySubjects',
  optionalSubjects: 'oldOptionalSubjects',
} as const
export type SubjectList = keyof typeof oldSubjectValues
export const subjectLists = Object.keys(oldSubjectValues) as SubjectList[]

/** A qualification without a list of subjects has none to name. */
const hasNoSubjects: Condition = ({ qualificationnamecode: name }, facts) =>
  typeof name === 'string' && facts.place('subject', name)?.length === 0

/** Only who still has the old number must name the subjects; nobody for the tenth. */
const mayStayEmpty =
  (id: SubjectList): Condition =>
  (answers, facts) =>
    answers[oldSubjectValues[id]] === undefined ||
    answers.qualificationtypecode === 'SSC' ||
    hasNoSubjects(answers, facts)

const notCompulsory: ComparesWith<
  QualificationEntryAnswers,
  ['compulsorySubjects'],
  readonly OptionId[]
> = {
  comparesWith: ['compulsorySubjects'],
  fault: (chosen, { compulsorySubjects }) =>
    chosen.some((id) => compulsorySubjects.includes(id)) ? 'SUBJECTS_CLASH' : undefined,
}

const when = withDetail('subjectLists', isDegree, isChosen)
const clearedBy = ['qualificationnamecode'] as const

const list = <Id extends SubjectList>(id: Id, reference: string) =>
  ({
    id,
    reference,
    kind: 'choices',
    most: 20,
    options: { place: 'subject', of: 'qualificationnamecode' },
    when,
    optional: mayStayEmpty(id),
    clearedBy,
  }) as const

const old = <Id extends string>(id: Id, reference: string) =>
  ({ id, reference, kind: 'number', when, optional: true, clearedBy }) as const

export const subjectFields = [
  old(oldSubjectValues.compulsorySubjects, '4.12'),
  list('compulsorySubjects', '4.12'),
  old(oldSubjectValues.optionalSubjects, '4.13'),
  { ...list('optionalSubjects', '4.13'), rules: [notCompulsory] },
] as const satisfies readonly Question[]
