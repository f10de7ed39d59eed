import { enrolmentPattern, udidPattern } from '@lokseva/contract/proofs/udid-number'
import type { Answers, FormOption, Section } from '../../engine/form.ts'
import { codeText, percentageText, referenceText } from '@lokseva/contract/text-schemas'
import { hasMultipleDisabilities, isDivyang, isYes } from '../conditions.ts'
import { issueDay } from '../day-rules.ts'
import type { PersonalFacts } from '../facts.ts'
import { disability } from '../ids.ts'
import { isVerifiedUdid } from '../udid-verified.ts'

const holdsUdid = isYes('flgUdid')
const optionalWithoutUdid = (answers: Answers) => !holdsUdid(answers)

/** Multiple disabilities are made of any heads of section 34; the others have heads of their own. */
const offerSubCategory = ({ parentId }: FormOption, answers: Answers) =>
  hasMultipleDisabilities(answers)
    ? parentId !== disability.otherSpecified
    : parentId === answers['typeOfDisabilityLookupId']

/** What the register confirmed stands, also where it has other heads than this rule. */
function subCategoryRule(chosen: number[], answers: Answers, facts: PersonalFacts) {
  if (isVerifiedUdid(answers, facts.udid)) return undefined
  if (!hasMultipleDisabilities(answers)) return chosen.length > 1 ? 'SUBCATEGORY_ONE' : undefined
  return disability.fixedSubCategories.every((id) => chosen.includes(id))
    ? undefined
    : 'SUBCATEGORY_TWO'
}

export const divyangSection: Section<PersonalFacts> = {
  id: 'divyang',
  fields: [
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
      when: (answers) => answers['typeOfDisabilityLookupId'] !== undefined,
      rule: subCategoryRule,
      clearedBy: ['typeOfDisabilityLookupId'],
    },
    { id: 'divyangPercentage', reference: '1.18.3', ...percentageText(), when: isDivyang },
    {
      id: 'flgUdid',
      reference: '1.18.4',
      kind: 'yesNo',
      when: isDivyang,
      rule: (_holds: boolean, answers, facts) =>
        facts.udidCheck && !isVerifiedUdid(answers, facts.udid) ? 'UDID_NOT_VERIFIED' : undefined,
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
      when: (answers) => answers['flgUdid'] === false,
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
      rule: (day: string, answers, facts) => {
        const last = facts.additionalReservation.disCertValidityDate
        return last !== null && day > last
          ? 'DISABILITY_CERTIFICATE_TOO_LATE'
          : issueDay(day, answers, facts)
      },
    },
  ],
}
