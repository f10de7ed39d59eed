import type { Question } from '../../engine/answers.ts'
import { referenceText } from '@lokseva/contract/text-schemas'
import type { Offer, Section } from '../answers.ts'
import {
  hasCategory,
  holdsOrphanCertificate,
  isOrphan,
  lacksOrphanCertificate,
} from '../conditions.ts'
import { issueDay } from '../day-rules.ts'

/** Some types exist only with certain categories: nobody's caste is unknown and named at once. */
const offerType: Offer = ({ attributes }, { categoryLookupId }) => {
  const only = attributes['onlyForCategories']
  return !Array.isArray(only) || only.includes(categoryLookupId)
}

export const orphan = [
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
    when: holdsOrphanCertificate,
  },
  {
    id: 'orphanCertiIssueDate',
    reference: '1.26.4',
    kind: 'day',
    when: holdsOrphanCertificate,
    rules: [issueDay],
  },
  {
    id: 'orphanCertiAckReceipt',
    reference: '1.26.5',
    ...referenceText(25, 'ORPHAN_RECEIPT_INVALID'),
    when: lacksOrphanCertificate,
  },
] as const satisfies readonly Question[]

export const orphanSection: Section = { id: 'orphan', fields: orphan }
