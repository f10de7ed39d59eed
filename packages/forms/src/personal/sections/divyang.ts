import { enrolmentPattern, udidPattern } from '@lokseva/contract/proofs/udid-number'
import type { Question } from '../../engine/answers.ts'
import type { OptionId } from '../../engine/form.ts'
import { codeText, percentageText, referenceText } from '@lokseva/contract/text-schemas'
import type { ComparesWith, Condition, LooksAt, Offer, Section } from '../answers.ts'
import {
  awaitsUdid,
  hasDisabilityType,
  hasMultipleDisabilities,
  holdsUdid,
  isDivyang,
} from '../conditions.ts'
import { issueDay } from '../day-rules.ts'
import type { PersonalFacts } from '../facts.ts'
import { disability } from '../ids.ts'
import { isVerifiedUdid, udidIds, type UdidIds } from '../udid-verified.ts'

const optionalWithoutUdid: Condition = (answers) => !holdsUdid(answers)

/** Multiple disabilities are made of any heads of section 34; the others have heads of their own. */
const offerSubCategory: Offer = ({ parentId }, answers) =>
  hasMultipleDisabilities(answers)
    ? parentId !== disability.otherSpecified
    : parentId === answers.typeOfDisabilityLookupId

const headsOfType: ComparesWith<['typeOfDisabilityLookupId'], readonly OptionId[]> = {
  comparesWith: ['typeOfDisabilityLookupId'],
  fault: (chosen, answers) => {
    if (!hasMultipleDisabilities(answers)) return chosen.length > 1 ? 'SUBCATEGORY_ONE' : undefined
    return disability.fixedSubCategories.every((id) => chosen.includes(id))
      ? undefined
      : 'SUBCATEGORY_TWO'
  },
}

const asRegistered: LooksAt<UdidIds, boolean> = {
  looksAt: udidIds,
  fault: (_holds, answers, facts) =>
    facts.udidCheck && !isVerifiedUdid(answers, facts.udid) ? 'UDID_NOT_VERIFIED' : undefined,
}

const lastDay = (day: string, facts: PersonalFacts) => {
  const last = facts.additionalReservation.disCertValidityDate
  return last !== null && day > last ? 'DISABILITY_CERTIFICATE_TOO_LATE' : undefined
}

export const divyang = [
  { id: 'flgDivyang', reference: '1.18', kind: 'yesNo' },
  {
    id: 'typeOfDisabilityLookupId',
    reference: '1.18.1',
    kind: 'choice',
    options: { list: 'disability_category' },
    when: isDivyang,
  },
  {
    id: 'disabilitySubCategoriesLookupIds',
    reference: '1.18.2',
    kind: 'choices',
    most: 16,
    options: { list: 'disability_sub_category' },
    offer: offerSubCategory,
    when: hasDisabilityType,
    rules: [headsOfType],
    clearedBy: ['typeOfDisabilityLookupId'],
  },
  { id: 'divyangPercentage', reference: '1.18.3', ...percentageText(), when: isDivyang },
  {
    id: 'flgUdid',
    reference: '1.18.4',
    kind: 'yesNo',
    when: isDivyang,
    rules: [asRegistered],
  },
  {
    id: 'udid',
    reference: '1.18.5',
    ...codeText(25, udidPattern, 'UDID_INVALID'),
    when: holdsUdid,
  },
  {
    id: 'udidEnrolmentNo',
    reference: '1.18.6',
    ...codeText(25, enrolmentPattern, 'UDID_ENROLMENT_INVALID'),
    when: awaitsUdid,
  },
  {
    id: 'typeDisabilityCertificate',
    reference: '1.18.7',
    kind: 'choice',
    options: { list: 'disability_certificate_type' },
    when: isDivyang,
    optional: optionalWithoutUdid,
  },
  {
    id: 'sadmCertificateNumber',
    reference: '1.18.8',
    ...referenceText(25, 'SADM_CERTIFICATE_INVALID'),
    when: isDivyang,
    optional: optionalWithoutUdid,
  },
  {
    id: 'sadmCertificateDate',
    reference: '1.18.9',
    kind: 'day',
    when: isDivyang,
    optional: optionalWithoutUdid,
    rules: [lastDay, issueDay],
  },
] as const satisfies readonly Question[]

export const divyangSection: Section = { id: 'divyang', fields: divyang }
