import type { Question } from '../engine/answers.ts'
import { amountText, personsText, referenceText, titleText } from '@lokseva/contract/text-schemas'
import { isOneOf, notAfterToday, withName } from './conditions.ts'

const isResearch = withName(isOneOf('research'))
const isGuide = isOneOf('guide')

export const researchFields = [
  {
    id: 'registrationDate',
    reference: '4.15.1',
    kind: 'day',
    when: isResearch,
    optional: true,
    rules: [notAfterToday],
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
    ...titleText(100, 'VALUE_INVALID'),
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
    rules: [notAfterToday],
  },
  { id: 'noStudentsRegisteredYw', reference: '4.16.2', ...amountText(4), when: isGuide },
  { id: 'noStudentsResearchComplete', reference: '4.16.3', ...amountText(4), when: isGuide },
  { id: 'noStudentsPhdAwarded', reference: '4.16.4', ...amountText(4), when: isGuide },
  {
    id: 'guidedBy',
    reference: '4.16.5',
    ...personsText(100, 'PERSONS_TEXT_ONLY'),
    when: isGuide,
    optional: true,
  },
] as const satisfies readonly Question[]
