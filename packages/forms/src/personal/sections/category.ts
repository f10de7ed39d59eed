import type { Question } from '../../engine/answers.ts'
import { certificateText } from '@lokseva/contract/text-schemas'
import type { Doubt } from '../../engine/doubts.ts'
import type { ComparesWith, Section } from '../answers.ts'
import {
  asksCasteCertificate,
  asksIssuingOffice,
  asksNonCreamyLayer,
  holdsValidity,
  isEconomicallyWeaker,
  isNonCreamyLayer,
  isOpenWoman,
  lacksValidity,
} from '../conditions.ts'
import { issueDay } from '../day-rules.ts'
import { maharashtra } from '../ids.ts'

/** The scrutiny committee looks at the caste certificate; one given anew may be the younger. */
const sinceCaste: ComparesWith<['castCertiIssuingDate']> = {
  comparesWith: ['castCertiIssuingDate'],
  fault: (day, { castCertiIssuingDate: caste }): Doubt | undefined =>
    day < caste ? 'validityBeforeCaste' : undefined,
}

const clearedBy = ['categoryLookupId'] as const

export const category = [
  {
    id: 'categoryLookupId',
    reference: '1.14',
    kind: 'choice',
    options: { list: 'caste_category' },
  },
  {
    id: 'castCertificateNo',
    reference: '1.15.1',
    ...certificateText(25, 'CASTE_CERTIFICATE_INVALID'),
    when: asksCasteCertificate,
    clearedBy,
  },
  {
    id: 'ewsCertificateNumber',
    reference: '1.15.1',
    ...certificateText(25, 'EWS_CERTIFICATE_INVALID'),
    when: isEconomicallyWeaker,
    clearedBy,
  },
  {
    id: 'ccIssuingDistrictLookupId',
    reference: '1.15.2',
    kind: 'choice',
    options: { place: 'district', of: maharashtra },
    when: asksIssuingOffice,
    clearedBy,
  },
  {
    id: 'castCertiIssuingDate',
    reference: '1.15.3',
    kind: 'day',
    when: asksIssuingOffice,
    rules: [issueDay],
    clearedBy,
  },
  { id: 'flgNcl', reference: '1.16', kind: 'yesNo', when: asksNonCreamyLayer, clearedBy },
  {
    id: 'nclCertificateNo',
    reference: '1.16.1',
    ...certificateText(50, 'NCL_CERTIFICATE_INVALID'),
    when: isNonCreamyLayer,
    optional: isOpenWoman,
    clearedBy,
  },
  {
    id: 'latestNclIssueDate',
    reference: '1.16.2',
    kind: 'day',
    when: isNonCreamyLayer,
    optional: isOpenWoman,
    rules: [issueDay],
    clearedBy,
  },
  {
    id: 'flgCastValidityCert',
    reference: '1.17',
    kind: 'yesNo',
    when: asksCasteCertificate,
    clearedBy,
  },
  {
    id: 'castValidityCertNo',
    reference: '1.17.1',
    ...certificateText(25, 'CASTE_VALIDITY_INVALID'),
    when: holdsValidity,
    clearedBy,
  },
  {
    id: 'castValidityCertIssueDate',
    reference: '1.17.2',
    kind: 'day',
    when: holdsValidity,
    rules: [issueDay],
    doubts: [sinceCaste],
    clearedBy,
  },
  {
    id: 'flgUnreservedCastValidity',
    reference: '1.17.3',
    kind: 'yesNo',
    when: lacksValidity,
    clearedBy,
  },
] as const satisfies readonly Question[]

export const categorySection: Section = { id: 'category', fields: category }
