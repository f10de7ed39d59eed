import { notBeforeSchoolAge, notBeforeWorkingAge } from '../engine/age-rules.ts'
import type { AnswersTo, Question, RowOf } from '../engine/answers.ts'
import type { Doubt } from '../engine/doubts.ts'
import type { BaseFacts, Condition, Field } from '../engine/form.ts'
import { containsCertificateAadhaar } from '../engine/certificate-numbers.ts'
import type { ComparesWith } from '../engine/rules.ts'
import { amountText, freeText, referenceText } from '@lokseva/contract/text-schemas'

export const employment = { past: 1, present: 2 } as const
/** 'Other' among the posts and among the designations. */
export const otherPost = 433
const letterNatures: readonly unknown[] = [258, 269, 271, 272]
const fullTimeNatures: readonly unknown[] = [256, 258, 259]

export interface ExperienceEntryAnswers extends AnswersTo<typeof questions> {}
export type ExperienceRow = RowOf<ExperienceEntryAnswers>
type When = Condition<BaseFacts, ExperienceEntryAnswers>

const isMpscPost: When = (answers) => answers.flgMpscSelection === true
const isOtherPost: When = (answers) => answers.postNameLookupId === otherPost
const isGazetted: When = (answers) => answers.flgGazettedPost === true
const needsLetter: When = (answers) => letterNatures.includes(answers.apointmentNatureLookupId)
const mayBePartTime: When = (answers) => fullTimeNatures.includes(answers.apointmentNatureLookupId)
const isPast: When = (answers) => answers.typeEmploymentLookupId === employment.past

/** The last of the list is 'Other', marked so in the data: the name is then written. */
const isOtherDesignation: When = ({ designationId }, facts) => {
  const option = facts.list('designation')?.find(({ id }) => id === designationId)
  return option?.attributes['opensField'] === 'designation'
}

const readsLikeAadhaar: When = (answers) =>
  containsCertificateAadhaar(answers, ['appointmentLetterNo'])

const notInFuture = (day: string, { today }: BaseFacts) => (day > today ? 'DATE_FUTURE' : undefined)

const afterFrom: ComparesWith<ExperienceEntryAnswers, ['employmentFrom']> = {
  comparesWith: ['employmentFrom'],
  fault: (day, { employmentFrom: from }) => (day <= from ? 'TO_NOT_AFTER_FROM' : undefined),
}

const doubtGross: ComparesWith<ExperienceEntryAnswers, ['basicPay']> = {
  comparesWith: ['basicPay'],
  fault: (gross, { basicPay }): Doubt | undefined =>
    Number(gross) < Number(basicPay) ? 'grossBelowBasic' : undefined,
}

const questions = [
  {
    id: 'typeEmploymentLookupId',
    reference: '5.2',
    kind: 'choice',
    options: { list: 'employment_type' },
  },
  { id: 'flgMpscSelection', reference: '5.3', kind: 'yesNo' },
  {
    id: 'postNameLookupId',
    reference: '5.3.1',
    kind: 'choice',
    options: { list: 'post_name' },
    when: isMpscPost,
  },
  {
    id: 'postNameOther',
    reference: '5.3.2',
    ...freeText(100, 'VALUE_INVALID'),
    when: isOtherPost,
  },
  { id: 'officeName', reference: '5.4', ...freeText(500, 'OFFICE_NAME_INVALID') },
  { id: 'flgOfficeGovOwned', reference: '5.5', kind: 'yesNo' },
  {
    id: 'designationId',
    reference: '5.6',
    kind: 'choice',
    options: { list: 'designation' },
  },
  {
    id: 'designation',
    reference: '5.6.1',
    ...freeText(100, 'VALUE_INVALID'),
    when: isOtherDesignation,
  },
  { id: 'jobNatureLookupId', reference: '5.7', kind: 'choice', options: { list: 'job_nature' } },
  { id: 'flgGazettedPost', reference: '5.8', kind: 'yesNo' },
  {
    id: 'typeGroupLookupId',
    reference: '5.8.1',
    kind: 'choice',
    options: { list: 'gazetted_group' },
    when: isGazetted,
  },
  {
    id: 'apointmentNatureLookupId',
    reference: '5.9',
    kind: 'choice',
    options: { list: 'appointment_nature' },
  },
  {
    id: 'appointmentLetterNo',
    reference: '5.9.1',
    ...referenceText(50, 'LETTER_NUMBER_INVALID'),
    when: needsLetter,
  },
  {
    id: 'appointmentLetterDate',
    reference: '5.9.2',
    kind: 'day',
    when: needsLetter,
    rules: [notInFuture, notBeforeWorkingAge],
  },
  {
    id: 'fullTimeLookupId',
    reference: '5.9.3',
    kind: 'choice',
    options: { list: 'full_time' },
    when: mayBePartTime,
  },
  { id: 'payScale', reference: '5.10', ...freeText(20, 'VALUE_INVALID') },
  { id: 'gradePay', reference: '5.11', ...amountText(6), optional: true },
  { id: 'basicPay', reference: '5.12', ...amountText(6) },
  { id: 'monthlyGrossSalary', reference: '5.13', ...amountText(6), doubts: [doubtGross] },
  {
    id: 'employmentFrom',
    reference: '5.14',
    kind: 'day',
    rules: [notInFuture, notBeforeSchoolAge],
  },
  {
    id: 'employmentTo',
    reference: '5.15',
    kind: 'day',
    when: isPast,
    rules: [afterFrom, notInFuture],
  },
  { id: 'remarks', reference: '5.17', ...freeText(500, 'VALUE_INVALID'), optional: true },
  {
    id: 'flgNotAadhaar',
    reference: '5.17.1',
    kind: 'tick',
    when: readsLikeAadhaar,
    missing: 'PAPER_NUMBER_UNCONFIRMED',
  },
] as const satisfies readonly Question[]

export const experienceEntry: readonly Field<BaseFacts, ExperienceEntryAnswers>[] = questions
