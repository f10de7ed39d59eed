import type { Answers } from '../engine/form.ts'
import type { PersonalFacts } from './facts.ts'

export const notInFuture = (day: string, _answers: Answers, facts: PersonalFacts) =>
  day > facts.today ? 'DATE_FUTURE' : undefined

/** A paper cannot be issued in the future, nor before its holder was born. */
export const issueDay = (day: string, answers: Answers, facts: PersonalFacts) =>
  notInFuture(day, answers, facts) ?? (day < facts.dateOfBirth ? 'DATE_BEFORE_BIRTH' : undefined)

export const notBefore =
  (other: string, code: string) =>
  (day: string, answers: Answers): string | undefined => {
    const from = answers[other]
    return typeof from === 'string' && day < from ? code : undefined
  }
