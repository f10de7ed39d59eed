import type { Answers, BaseFacts, Field } from '../engine/form.ts'
import { isChosen, isDegree, withDetail } from './conditions.ts'

/** Older profiles hold a bare number where now the subjects themselves are named. */
export const oldSubjectValues = {
  compulsorySubjects: 'oldCompulsorySubjects',
  optionalSubjects: 'oldOptionalSubjects',
} as const
export type SubjectList = keyof typeof oldSubjectValues
export const subjectLists = Object.keys(oldSubjectValues) as SubjectList[]

const shared = {
  when: withDetail('subjectLists', isDegree, isChosen),
  clearedBy: ['qualificationnamecode'],
}

/** Only who still has the old number must name the subjects; nobody for the tenth. */
const mayStayEmpty =
  (id: SubjectList) =>
  (answers: Answers, facts: BaseFacts): boolean =>
    answers[oldSubjectValues[id]] === undefined ||
    answers['qualificationtypecode'] === 'SSC' ||
    hasNoSubjects(answers, facts)

/** A qualification without a list of subjects has none to name. */
const hasNoSubjects = ({ qualificationnamecode: name }: Answers, facts: BaseFacts): boolean =>
  typeof name === 'string' && facts.place('subject', name)?.length === 0

const list = (id: SubjectList, reference: string): Field<BaseFacts> => ({
  id,
  reference,
  kind: 'choices',
  most: 20,
  ...shared,
  options: { place: 'subject', of: 'qualificationnamecode' },
  optional: mayStayEmpty(id),
})

const old = (id: SubjectList, reference: string): Field<BaseFacts> => ({
  id: oldSubjectValues[id],
  reference,
  kind: 'number',
  optional: true,
  ...shared,
})

export const subjectFields: readonly Field<BaseFacts>[] = [
  old('compulsorySubjects', '4.12'),
  list('compulsorySubjects', '4.12'),
  old('optionalSubjects', '4.13'),
  {
    ...list('optionalSubjects', '4.13'),
    rule: (chosen: number[], { compulsorySubjects: compulsory }) =>
      Array.isArray(compulsory) && chosen.some((id) => compulsory.includes(id))
        ? 'SUBJECTS_CLASH'
        : undefined,
  },
]
