import type { Answers, BaseFacts, Fault, IdOf } from './form.ts'

type Verdict = Fault | string | undefined

/**
 * What an answer of the right form is judged by: itself and the facts; or other answers beside it.
 * A comparison waits until all of them are there. A rule that looks at answers is told also that
 * one is empty. Both are skipped while one of them is wrong by itself: then that one is blamed.
 */
export type Rule<F, A, V> =
  | ((value: V, facts: F) => Verdict)
  | {
      comparesWith: readonly IdOf<A>[]
      fault: (value: V, answers: Required<A>, facts: F) => Verdict
    }
  | { looksAt: readonly IdOf<A>[]; fault: (value: V, answers: A, facts: F) => Verdict }

/** A rule between answers sees no others than those it names. */
export type ComparesWith<A, Ids extends readonly IdOf<A>[], V = string, F = BaseFacts> = {
  comparesWith: Ids
  fault: (value: V, answers: Required<Pick<A, Ids[number]>>, facts: F) => Verdict
}
export type LooksAt<A, Ids extends readonly IdOf<A>[], V = string, F = BaseFacts> = {
  looksAt: Ids
  fault: (value: V, answers: Pick<A, Ids[number]>, facts: F) => Verdict
}

type Read = { values: Answers; unreadable: ReadonlySet<string> }

/** What the first rule to find a fault says. */
export function firstFault<F>(
  rules: readonly Rule<F, never, never>[],
  value: unknown,
  read: Read,
  facts: F,
): Verdict {
  for (const rule of rules) {
    if (typeof rule !== 'function' && !isReady(rule, read)) continue
    const fault =
      typeof rule === 'function'
        ? rule(value as never, facts)
        : rule.fault(value as never, read.values as never, facts)
    if (fault) return fault
  }
  return undefined
}

/** A rule between answers says nothing while one of them is wrong itself: that one is blamed. */
const isReady = (
  rule: Exclude<Rule<never, never, never>, (...given: never) => unknown>,
  { values, unreadable }: Read,
): boolean =>
  'comparesWith' in rule
    ? rule.comparesWith.every((id) => values[id] !== undefined)
    : !rule.looksAt.some((id) => unreadable.has(id))
