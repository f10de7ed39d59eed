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
