import type { Question } from '../engine/answers.ts'
import { amountText, freeText, personsText, referenceText } from '@lokseva/contract/text-schemas'
import type { ComparesWith } from '../engine/rules.ts'
import type { QualificationEntryAnswers } from './answers.ts'
import { dayOfStudy, isOneOf, withName } from './conditions.ts'

const isResearch = withName(isOneOf('research'))
const isGuide = isOneOf('guide')

const notMoreThanRegistered: ComparesWith<QualificationEntryAnswers, ['noStudentsRegisteredYw']> = {
  comparesWith: ['noStudentsRegisteredYw'],
  fault: (awarded, { noStudentsRegisteredYw: registered }) =>
    Number(awarded) > Number(registered) ? 'AWARDED_MORE_THAN_REGISTERED' : undefined,
}

export const researchFields = [
  {
    id: 'registrationDate',
    reference: '4.15.1',
    kind: 'day',
    when: isResearch,
    optional: true,
    rules: [dayOfStudy],
  },
  {
    id: 'registrationNumber',
    reference: '4.15.2',
    ...referenceText(50, 'REGISTRATION_NUMBER_INVALID'),
    when: isResearch,
    optional: true,
  },
  {
    id: 'projectTitle',
    reference: '4.15.3',
    ...freeText(100, 'VALUE_INVALID'),
    when: isResearch,
    optional: true,
  },
] as const satisfies readonly Question[]

/** Of those who guide the research of others. */
export const guideFields = [
  {
    id: 'recognitionDate',
    reference: '4.16.1',
    kind: 'day',
    when: isGuide,
    rules: [dayOfStudy],
  },
  { id: 'noStudentsRegisteredYw', reference: '4.16.2', ...amountText(4), when: isGuide },
  { id: 'noStudentsResearchComplete', reference: '4.16.3', ...amountText(4), when: isGuide },
  {
    id: 'noStudentsPhdAwarded',
    reference: '4.16.4',
    ...amountText(4),
    when: isGuide,
    rules: [notMoreThanRegistered],
  },
  {
    id: 'guidedBy',
    reference: '4.16.5',
    ...personsText(100, 'PERSONS_TEXT_ONLY'),
    when: isGuide,
    optional: true,
  },
] as const satisfies readonly Question[]
