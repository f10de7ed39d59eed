import type { Question } from '../engine/answers.ts'
import type { Doubt } from '../engine/doubts.ts'
import type { LooksAt } from '../engine/rules.ts'
import { digitsText, gradeText, percentageText } from '@lokseva/contract/text-schemas'
import {
  dayOfStudy,
  either,
  hasResult,
  isCertification,
  isDegree,
  isFinished,
  isOneOf,
  isStudy,
  isUnknownName,
  withDetail,
  withName,
  usualMonths,
  type Condition,
} from './conditions.ts'
import type { QualificationEntryAnswers } from './answers.ts'

const isUnfinished: Condition = (answers, facts) => !isFinished(answers, facts)
const isMarked = isOneOf('general', 'graduate', 'research', 'certification')

/** The question takes both, and up to ten it could be either. */
const doubtPercentage = (figure: string): Doubt | undefined =>
  Number(figure) <= 10 ? 'cgpa' : undefined

const named = ['qualificationtypecode', 'qualificationnamecode'] as const

/** A course of years, and so few months: most likely the years were written. */
const doubtDuration: LooksAt<QualificationEntryAnswers, typeof named> = {
  looksAt: named,
  fault: (months, answers, facts) => {
    const usual = usualMonths(answers, facts)
    if (usual === undefined || usual < 12 || Number(months) >= usual / 3) return undefined
    return { code: 'notMonths' satisfies Doubt, params: { usual } }
  },
}

/** How it ended. Who only appeared has no date, grade, percentage or duration to give. */
export const resultFields = [
  {
    id: 'typeResult',
    reference: '4.6',
    kind: 'choice',
    options: { list: 'result_type' },
    when: withName(isStudy),
  },
  {
    id: 'resultDate',
    reference: '4.6.1',
    kind: 'day',
    when: withName(isStudy, isFinished),
    rules: [dayOfStudy],
  },
  {
    id: 'attempts',
    reference: '4.7',
    ...digitsText(2, /^(?:[1-9]|0[1-9]|[1-9][0-9])$/, 'ATTEMPTS_INVALID'),
    when: withDetail('attempts', isDegree, hasResult),
    // Who has appeared may say for which time.
    optional: either(isUnknownName, isUnfinished),
  },
  {
    id: 'percentageGrade',
    reference: '4.8',
    ...percentageText('RESULT_PERCENTAGE_INVALID'),
    when: withDetail('percentage', isMarked, isFinished),
    optional: either(isUnknownName, isCertification),
    doubts: [doubtPercentage],
  },
  {
    id: 'courseDurationMonths',
    reference: '4.9',
    ...digitsText(2, /^(?:[1-9]|0[1-9]|[1-9][0-9])$/, 'DURATION_INVALID'),
    when: withDetail('duration', isMarked, isFinished),
    optional: either(isUnknownName, isCertification),
    doubts: [doubtDuration],
  },
  {
    id: 'certificationGrade',
    reference: '4.10',
    ...gradeText(),
    when: withName(isCertification, isFinished),
    optional: true,
  },
  {
    id: 'classGradeLookupId',
    reference: '4.10',
    kind: 'choice',
    options: { list: 'class_grade' },
    when: withDetail('class', isDegree, isFinished),
    optional: true,
  },
  {
    id: 'modeLookupId',
    reference: '4.11',
    kind: 'choice',
    options: { list: 'study_mode' },
    when: withDetail('mode', isDegree),
    optional: true,
  },
] as const satisfies readonly Question[]
