import type { Answers, BaseFacts, Field } from '../engine/form.ts'
import { hasName, isDegree, isOffered, isWritten } from './conditions.ts'

/** Older profiles hold a bare number where now the subjects themselves are named. */
export const oldSubjectValues = {
  compulsorySubjects: 'oldCompulsorySubjects',
  optionalSubjects: 'oldOptionalSubjects',
} as const
type SubjectList = keyof typeof oldSubjectValues

const isAsked =
  (id: SubjectList) =>
  (answers: Answers, facts: BaseFacts): boolean =>
    hasName(answers) &&
    isDegree(answers, facts) &&
    !isWritten(answers) &&
    isOffered(id)(answers, facts)

/** Only who still has the old number must name the subjects, and nobody for the tenth. */
const mayStayEmpty =
  (id: SubjectList) =>
  (answers: Answers): boolean =>
    answers[oldSubjectValues[id]] === undefined || answers['qualificationtypecode'] === 'SSC'

const list = (id: SubjectList, reference: string): Field<BaseFacts> => ({
  id,
  reference,
  kind: 'choices',
  most: 12,
  options: { place: 'subject', of: 'qualificationnamecode' },
  when: isAsked(id),
  optional: mayStayEmpty(id),
  clearedBy: ['qualificationtypecode', 'qualificationnamecode'],
})

const old = (id: SubjectList, reference: string): Field<BaseFacts> => ({
  id: oldSubjectValues[id],
  reference,
  kind: 'number',
  when: isAsked(id),
  optional: true,
  clearedBy: ['qualificationtypecode', 'qualificationnamecode'],
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
