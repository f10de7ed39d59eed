import type {
  Eligibility,
  EligibilityLine,
  EligibilityResult,
} from '@lokseva/contract/eligibility/schemas'

/** The results of all posts, whichever of the two lists they stand in. */
export const resultsIn = (eligibility: Eligibility): EligibilityResult[] => [
  ...eligibility.eligibilityResultDtoList,
  ...eligibility.multipleExamsEligibilityResults.flatMap((each) => each.eligibilityResultDtos),
]

export const resultOf = (
  eligibility: Eligibility,
  postCriteriaId: number,
): EligibilityResult | undefined =>
  resultsIn(eligibility).find((result) => result.postCriteriaId === postCriteriaId)

export const isHindrance = ({ verdict }: EligibilityLine): boolean =>
  verdict === 'fail' || verdict === 'unknown'

/** Neither fulfilled nor in the way: declared by the candidate, or only said. */
export const isOwnWord = ({ verdict }: EligibilityLine): boolean =>
  verdict === 'declared' || verdict === 'warn'

/** A further entry is near where it is a paper one may well have, not another degree. */
const papers = ['typing', 'computerKnowledge', 'council']

/** One or two rules stand in the way, and for each there is a little to do. */
export function isNearMiss({ isEligible, lines }: EligibilityResult): boolean {
  const hindering = lines.filter(isHindrance)
  const isNear = ({ key, effort }: EligibilityLine) =>
    effort !== undefined && effort <= (papers.includes(key) ? 3 : 2)
  return !isEligible && hindering.length <= 2 && hindering.every(isNear)
}
