import type { PersonalFacts } from './facts.ts'

export const notInFuture = (day: string, facts: PersonalFacts) =>
  day > facts.today ? 'DATE_FUTURE' : undefined

/** A paper cannot be issued in the future, nor before its holder was born. */
export const issueDay = (day: string, facts: PersonalFacts) =>
  notInFuture(day, facts) ?? (day < facts.dateOfBirth ? 'DATE_BEFORE_BIRTH' : undefined)
