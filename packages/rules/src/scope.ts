import type { Days } from './facts.ts'
import type { Judged } from './verdict.ts'

export type Values = Readonly<Record<string, unknown>>

/** What a judgement is made by, beside the values of the row it looks at. */
export type Scope = { facts: Values; days: Days & { ageDay?: string }; gradePointFactor: number }

export type Test = (values: Values, scope: Scope) => Judged
