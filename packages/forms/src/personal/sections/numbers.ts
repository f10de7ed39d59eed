import type { Question } from '../../engine/answers.ts'
import { containsCertificateAadhaar } from '../../engine/certificate-numbers.ts'
import type { Condition, PersonalId, Section } from '../answers.ts'

const paperNumbers = [
  'castCertificateNo',
  'ewsCertificateNumber',
  'nclCertificateNo',
  'castValidityCertNo',
  'sadmCertificateNumber',
  'dischargeCertificateNo',
  'domicileCertificateNo',
  'certificateNoPa',
  'certificateNoEqa',
  'employmentNoGpte',
  'orphanReservationCertiNo',
  'orphanCertiAckReceipt',
] as const satisfies readonly PersonalId[]

const readsLikeAadhaar: Condition = (answers) => containsCertificateAadhaar(answers, paperNumbers)

/** Asked only where the number of a certificate could be an Aadhaar number. */
export const numbers = [
  {
    id: 'flgNotAadhaar',
    reference: '1.27',
    kind: 'tick',
    when: readsLikeAadhaar,
    missing: 'PAPER_NUMBER_UNCONFIRMED',
  },
] as const satisfies readonly Question[]

export const numbersSection: Section = { id: 'numbers', fields: numbers }
