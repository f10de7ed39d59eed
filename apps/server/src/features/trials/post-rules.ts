import type { Days } from '@lokseva/rules/facts'
import type { PostCriteria } from '@lokseva/rules/post'
import { canonical } from './canonical.ts'
import type { TrialPost, TrialTask } from './trial-task.ts'

/** All that a verdict hangs on besides the person and today: the same text, the same verdict. */
const rulesOf = (post: PostCriteria | null, { lastDay }: Days): string =>
  post ? canonical([post.lines, post.gradePointFactor ?? null, lastDay]) : ''

export const rulesNow = ({ days }: Pick<TrialTask, 'days'>, { now }: TrialPost): string =>
  rulesOf(now, days)
export const rulesBefore = (
  { daysBefore }: Pick<TrialTask, 'daysBefore'>,
  { before }: TrialPost,
): string => rulesOf(before, daysBefore)
