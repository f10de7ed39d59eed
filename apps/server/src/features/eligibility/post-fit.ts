import type { PostFit } from '@lokseva/contract/eligibility/schemas'
import type { ExplainedLine } from '@lokseva/rules/words/explain'
import { stopped, type Words } from '@lokseva/rules/words/words'

/** A further entry is near where it is a paper one may well have, not another degree. */
const certificates = ['typing', 'computerKnowledge', 'council']

const isNear = ({ key, effort }: ExplainedLine) =>
  effort !== undefined && effort <= (certificates.includes(key) ? 3 : 2)

/** The lines that keep somebody from a post. */
export const hindrances = (lines: readonly ExplainedLine[]): ExplainedLine[] =>
  lines.filter(({ verdict }) => verdict === 'fail' || verdict === 'unknown')

/** How far somebody is from a post: near while one or two rules are in the way, each with little to do. */
export function postFit(isEligible: boolean, lines: readonly ExplainedLine[]): PostFit {
  if (isEligible) return 'fits'
  const hindering = hindrances(lines)
  return hindering.length <= 2 && hindering.every(isNear) ? 'near' : 'no'
}

/** A sentence that is longer finds no room in a list. */
const longest = 90

/**
 * What keeps somebody from a post they miss narrowly: what is asked and what they have; where the
 * rule is long, what they have and what to do.
 */
export function nearMissText({ asked, yours, change }: ExplainedLine, words: Words): string {
  const own = yours.length <= longest ? stopped(yours) : ''
  const texts =
    asked.length <= longest
      ? [words.translate('eligibility.asks', { asked: stopped(asked) }), own]
      : [own, change ?? '']
  return texts.filter((text) => text !== '').join(' ')
}
