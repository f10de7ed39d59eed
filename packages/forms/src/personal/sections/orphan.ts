import type { Answers, FormOption, Section } from '../../engine/form.ts'
import { referenceText } from '@lokseva/contract/text-schemas'
import { hasCategory, isNo, isOrphan, isYes } from '../conditions.ts'
import { issueDay } from '../day-rules.ts'
import type { PersonalFacts } from '../facts.ts'

/** Some types exist only with certain categories: nobody's caste is unknown and named at once. */
const offerType = ({ attributes }: FormOption, answers: Answers) => {
  const only = attributes['onlyForCategories']
  return !Array.isArray(only) || only.includes(answers['categoryLookupId'])
}

export const orphanSection: Section<PersonalFacts> = {
  id: 'orphan',
  fields: [
    { id: 'flgOrphanReservation', reference: '1.26', kind: 'yesNo', when: hasCategory },
    {
      id: 'orphanType',
      reference: '1.26.1',
      kind: 'choice',
      options: { list: 'orphan_type' },
      offer: offerType,
      when: isOrphan,
      clearedBy: ['categoryLookupId'],
    },
    { id: 'flgOrphanReservationCerti', reference: '1.26.2', kind: 'yesNo', when: isOrphan },
    {
      id: 'orphanReservationCertiNo',
      reference: '1.26.3',
      ...referenceText(25, 'ORPHAN_CERTIFICATE_INVALID'),
      when: isYes('flgOrphanReservationCerti'),
    },
    {
      id: 'orphanCertiIssueDate',
      reference: '1.26.4',
      kind: 'day',
      when: isYes('flgOrphanReservationCerti'),
      rule: issueDay,
    },
    {
      id: 'orphanCertiAckReceipt',
      reference: '1.26.5',
      ...referenceText(25, 'ORPHAN_RECEIPT_INVALID'),
      when: isNo('flgOrphanReservationCerti'),
    },
  ],
}
