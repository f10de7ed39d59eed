import type { PostFit } from '@lokseva/contract/eligibility/schemas'
import type { ExplainedLine } from '@lokseva/rules/words/explain'

/** A further entry is near where it is a paper one may well have, not another degree. */
const papers = ['typing', 'computerKnowledge', 'council']

const isNear = ({ key, effort }: ExplainedLine) =>
  effort !== undefined && effort <= (papers.includes(key) ? 3 : 2)

/** The lines that keep somebody from a post. */
export const hindrances = (lines: readonly ExplainedLine[]): ExplainedLine[] =>
  lines.filter(({ verdict }) => verdict === 'fail' || verdict === 'unknown')

/** How far somebody is from a post: near while one or two rules are in the way, each with little to do. */
export function postFit(isEligible: boolean, lines: readonly ExplainedLine[]): PostFit {
  if (isEligible) return 'fits'
  const hindering = hindrances(lines)
  return hindering.length <= 2 && hindering.every(isNear) ? 'near' : 'no'
}
