import type * as z from 'zod'
import type { Transaction } from '#platform/database/pool'

/** One call to the outside as we remember it. */
export type OutsideCall<I = unknown> = {
  /** Told to the other side, so that it can be asked about this call. */
  id: string
  key: string
  owner: string | null
  intent: I
}

/** What the other side says when it is asked about a call. */
export type QueriedOutcome<O = unknown> =
  | { heard: 'outcome'; outcome: O }
  /** It has never seen it. */
  | { heard: 'never made' }
  /** It does not answer, or does not know yet: nobody may guess. */
  | { heard: 'nothing' }

/** A kind of call that has an effect outside. Declared once by the feature that makes it. */
export type OutsideKind<I = unknown, O = unknown> = {
  name: string
  intent: z.ZodType<I>
  outcome: z.ZodType<O>
  /** Longer than any call of this kind takes: after it nobody is at work on it any more. */
  patienceMs: number
  /** How long a finished call is remembered. */
  keptDays: number
  /** Left out where nobody can be asked; then the call is made again, and twice must do no harm. */
  ask?(call: OutsideCall<I>): Promise<QueriedOutcome<O>>
  /** What an outcome changes that was found after its caller died. */
  record(tx: Transaction, call: OutsideCall<I>, outcome: O): Promise<void>
  /** The caller died before the call: end it with an outcome, or see that it is made again. */
  neverMade(tx: Transaction, call: OutsideCall<I>): Promise<O | undefined>
}
