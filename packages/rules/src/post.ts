import type { Condition } from './condition.ts'
import type { Day } from './facts.ts'

/** The lines of a post, in the order a candidate reads them. Labels: `rules.line.<key>`. */
export const lineKeys = [
  'nationality',
  'marathi',
  'age',
  'qualification',
  'typing',
  'computerKnowledge',
  'experience',
  'council',
  'publications',
  'guidance',
  'gender',
  'physical',
  'disability',
  'smallFamily',
  'debarment',
  'unreservedOnly',
  'exServiceReservation',
  'sportsReservation',
  'disabilityReservation',
] as const
export type LineKey = (typeof lineKeys)[number]

/** Labels: `rules.relaxation.<key>`. */
export const relaxationKeys = [
  'reserved',
  'ews',
  'orphan',
  'sports',
  'sportsReserved',
  'divyang',
  'exServiceOfficer',
  'exServiceOfficerReserved',
  'exService',
  'exServicePension',
  'governmentService',
  'projectAffected',
  'earthquakeAffected',
  'partTimeGraduate',
] as const
export type RelaxationKey = (typeof relaxationKeys)[number]

/** A higher maximum for some; `plusService`: the general one, the years served and so many more. */
export type Relaxation = {
  key: RelaxationKey
  when: Condition
  /** The paper behind the claim: who lacks it has the relaxation on the condition of showing it. */
  proof?: Condition
} & ({ max: number } | { plusService: number })

export type AgeRule = {
  /** The day on which the age counts. */
  on: Day
  min: number
  /** Kept while the birth day plus so many years is not before the day. */
  max: number
  relaxations: readonly Relaxation[]
}

export type ConditionLine = {
  key: Exclude<LineKey, 'age'>
  /** Whom the line concerns; everybody, if absent. Others do not see it. */
  when?: Condition
  condition: Condition
  /** What it becomes if the condition does not hold: declared by the candidate, or a warning. */
  otherwise?: 'declared' | 'warn'
  /** What it asks without its relaxations, and the paper behind them: without it they are lost. */
  benefit?: { without: Condition; proof: Condition }
}
export type AgeLine = { key: 'age'; age: AgeRule }
export type Line = ConditionLine | AgeLine

/** What a post asks. A version never changes: other criteria are another version. */
export type PostCriteria = {
  postId: number
  version: number
  /** A percentage of ten or less is a grade point of ten and counts so many times. */
  gradePointFactor?: number
  lines: readonly Line[]
}
