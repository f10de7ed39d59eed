import type { Clause, Offer } from '@lokseva/rules/sentences/sentence'

/**
 * Clauses whose offers stand in the one button at the end of the line: where a line asks one thing
 * alone, nobody has to tell apart what is added to it from what is added to the line.
 */
export function liftedOf(clauses: readonly Clause[]): Clause[] {
  const offering = clauses.filter(offersAnything)
  return offering.length === 1 ? downToSeveral(offering[0]!) : []
}

const offersAnything = ({ offers, parts }: Clause): boolean =>
  offers.length > 0 || parts.some(offersAnything)

const downToSeveral = (clause: Clause): Clause[] => [
  clause,
  ...(clause.parts.length === 1 ? downToSeveral(clause.parts[0]!) : []),
]

/** Ways that read the same lead to the same: the first is kept. */
export const oncePerText = (offers: readonly Offer[]): Offer[] =>
  offers.filter(({ text }, index) => offers.findIndex((each) => each.text === text) === index)
