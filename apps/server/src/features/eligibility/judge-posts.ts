import { compileCondition } from '@lokseva/rules/compile-condition'
import { compilePost } from '@lokseva/rules/compile-post'
import type { AnyCondition } from '@lokseva/rules/condition'
import type { Days, Facts } from '@lokseva/rules/facts'
import type { Scope } from '@lokseva/rules/scope'
import { usualGradePointFactor } from '@lokseva/rules/usual-grade-point'
import type { Outcome, PostVerdict } from '@lokseva/rules/verdict'
import { postsOf, type AdvertisementDocument } from '#features/adverts/index'

/** Results, papers and experience count by the last day of applying; debarment by today. */
const daysOf = ({ applnEndDate }: AdvertisementDocument, today: string): Days => ({
  today,
  lastDay: applnEndDate,
})

/** By what a condition of an advertisement is judged for somebody. */
export const scopeOf = (document: AdvertisementDocument, facts: Facts, today: string): Scope => ({
  facts,
  days: daysOf(document, today),
  gradePointFactor: document.gradePointFactor ?? usualGradePointFactor,
})

/** The verdict on every post of an advertisement, in its order. */
export function judgePosts(
  document: AdvertisementDocument,
  facts: Facts,
  today: string,
): PostVerdict[] {
  const days = daysOf(document, today)
  return postsOf(document).map(({ criteria }) => compilePost(criteria).judge(facts, days))
}

/** Whether a condition of the advertisement holds for somebody: a paper, a question. */
export const holds = (
  condition: AnyCondition,
  { document, facts, today }: { document: AdvertisementDocument; facts: Facts; today: string },
): Outcome => compileCondition(condition)(facts, scopeOf(document, facts, today)).outcome
