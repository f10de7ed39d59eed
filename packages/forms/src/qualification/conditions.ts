import { notBeforeSchoolAge } from '../engine/age-rules.ts'
import type { Unread } from '../engine/answers.ts'
import type { BaseFacts, Condition as ConditionOf, FormOption } from '../engine/form.ts'
import type { QualificationEntryAnswers } from './answers.ts'

export const result = { appeared: 0, passed: 1 } as const

export type FormVariant =
  | 'school'
  | 'general'
  | 'graduate'
  | 'research'
  | 'publication'
  | 'certification'
  | 'guide'

/** The details a qualification may have none of, as the list of qualifications names them. */
export const details = [
  'subject',
  'state',
  'university',
  'attempts',
  'percentage',
  'duration',
  'class',
  'mode',
  'subjectLists',
] as const
export type Detail = (typeof details)[number]

type Entry = Unread<QualificationEntryAnswers>
export type Condition = ConditionOf<BaseFacts, QualificationEntryAnswers>

export const all =
  (...conditions: Condition[]): Condition =>
  (answers, facts) =>
    conditions.every((holds) => holds(answers, facts))

const typeOption = (answers: Entry, facts: BaseFacts): FormOption | undefined =>
  facts.list('qualification_type')?.find(({ id }) => id === answers.qualificationtypecode)

/** Which form the chosen type asks for. */
export const variantOf = (answers: Entry, facts: BaseFacts): FormVariant | undefined =>
  typeOption(answers, facts)?.attributes['formVariant'] as FormVariant | undefined

export const isOneOf =
  (...variants: FormVariant[]): Condition =>
  (answers, facts) => {
    const variant = variantOf(answers, facts)
    return variant !== undefined && variants.includes(variant)
  }

/** Studies that end with a result: everything but papers published and students guided. */
export const isStudy = isOneOf('school', 'general', 'graduate', 'research', 'certification')
export const isDegree = isOneOf('general', 'graduate', 'research')
export const isSchool = isOneOf('school')
export const isCertification = isOneOf('certification')

/** 'Other': name and subject are written, not chosen. */
export const isWritten: Condition = (answers) => answers.qualificationtypecode === 'Other'
export const isChosen: Condition = (answers) => answers.qualificationtypecode !== 'Other'

/** The chosen qualification as its list has it. */
export const nameOption = (answers: Entry, facts: BaseFacts): FormOption | undefined => {
  const type = answers.qualificationtypecode
  if (typeof type !== 'string') return undefined
  return facts
    .place('qualificationName', type)
    ?.find(({ id }) => id === answers.qualificationnamecode)
}

/** How long the chosen qualification usually takes, where its list says so. */
export function usualMonths(answers: Entry, facts: BaseFacts): number | undefined {
  const months = nameOption(answers, facts)?.attributes['usualMonths']
  return typeof months === 'number' ? months : undefined
}

/**
 * Whether it is not known yet which details the chosen qualification has: the browser fetches only
 * the list of the type under the cursor. Nothing is then refused for being empty.
 */
export const isUnknownName: Condition = (answers, facts) => {
  const { qualificationtypecode: type, qualificationnamecode: name } = answers
  return (
    typeof type === 'string' &&
    name !== undefined &&
    facts.place('qualificationName', type) === undefined
  )
}

export const either =
  (...conditions: Condition[]): Condition =>
  (answers, facts) =>
    conditions.some((holds) => holds(answers, facts))

/** Some qualifications, such as the armed forces' graduation, have no such detail. */
const isOffered =
  (detail: Detail): Condition =>
  (answers, facts) => {
    const off = nameOption(answers, facts)?.attributes['disabledFields']
    return !(Array.isArray(off) && off.includes(detail))
  }

const hasName: Condition = (answers) =>
  answers.qualificationnamecode !== undefined || answers.otherQualificationName !== undefined

/** Asked once the qualification is named. */
export const withName = (...more: Condition[]): Condition => all(hasName, ...more)
/** The same, unless that qualification has no such detail. */
export const withDetail = (detail: Detail, ...more: Condition[]): Condition =>
  all(hasName, isOffered(detail), ...more)

export const hasResult: Condition = (answers) => answers.typeResult !== undefined
/** Everything but 'Appeared', which has no date, grade, percentage or duration yet. */
export const isFinished: Condition = (answers, facts) =>
  hasResult(answers, facts) && answers.typeResult !== result.appeared

const notAfterToday = (day: string, { today }: BaseFacts) =>
  day > today ? 'DATE_AFTER_TODAY' : undefined

/** A day of study: not to come, and not before the candidate could go to school. */
export const dayOfStudy = (day: string, facts: BaseFacts) =>
  notAfterToday(day, facts) ?? notBeforeSchoolAge(day, facts)
