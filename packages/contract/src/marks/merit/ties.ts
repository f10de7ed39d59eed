/** What stands of somebody on a list of merit. */
export type MeritLine = {
  total: number | null
  /** Marks in the subjects that decide between equal totals, in their order. */
  tieMarks: readonly number[]
  /** YYYY-MM-DD; unknown of who was erased. */
  born: string | null
}

/** By what one stands before another with the same total. */
export type TieRule = { rule: 'subject'; place: number } | { rule: 'elder' } | { rule: 'number' }

/**
 * By which rule two lines that follow each other are told apart; nothing where their totals differ.
 * docs/rules/merit.md says the rules in their order, and is run as the test of the list and of this.
 */
export function tieRuleOf(before: MeritLine, after: MeritLine): TieRule | null {
  if (before.total === null || before.total !== after.total) return null
  const place = before.tieMarks.findIndex((marks, at) => marks !== after.tieMarks[at])
  if (place >= 0) return { rule: 'subject', place }
  return before.born === after.born ? { rule: 'number' } : { rule: 'elder' }
}
