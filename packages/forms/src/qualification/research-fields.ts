import type { BaseFacts, Field } from '../engine/form.ts'
import { amountText, personsText, referenceText, titleText } from '@lokseva/contract/text-schemas'
import { isOneOf, withName } from './conditions.ts'
import { notAfterToday } from './day-rules.ts'

const isResearch = withName(isOneOf('research'))
const isGuide = isOneOf('guide')

export const researchFields: readonly Field<BaseFacts>[] = [
  {
    id: 'registrationDate',
    reference: '4.15.1',
    kind: 'day',
    when: isResearch,
    optional: true,
    rule: notAfterToday,
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
]

/** Of those who guide the research of others. */
export const guideFields: readonly Field<BaseFacts>[] = [
  {
    id: 'recognitionDate',
    reference: '4.16.1',
    kind: 'day',
    when: isGuide,
    rule: notAfterToday,
  },
  ...['noStudentsRegisteredYw', 'noStudentsResearchComplete', 'noStudentsPhdAwarded'].map(
    (id, index): Field<BaseFacts> => ({
      id,
      reference: `4.16.${index + 2}`,
      ...amountText(4),
      when: isGuide,
    }),
  ),
  {
    id: 'guidedBy',
    reference: '4.16.5',
    ...personsText(100, 'PERSONS_TEXT_ONLY'),
    when: isGuide,
    optional: true,
  },
]
