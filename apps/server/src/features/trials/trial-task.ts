import type { TrialInput } from '@lokseva/contract/trials/schemas'
import { checkPost } from '@lokseva/rules/check-post'
import { commissionPost } from '@lokseva/rules/commission/commission-post'
import type { Days } from '@lokseva/rules/facts'
import type { PostCriteria } from '@lokseva/rules/post'
import { Criteria, postsOf, selectAdvertisement } from '#features/adverts/index'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

/** A post as it is drafted and as it is published; one of the two may be missing. */
export type TrialPost = { now: PostCriteria | null; before: PostCriteria | null }

/** Posts to be judged over many profiles. */
export type TrialTask = {
  days: Days
  /** Of the published version, whose last day may be another. */
  daysBefore: Days
  posts: TrialPost[]
}

/** What is to be judged, or which place of it the checks of a file refuse. */
export async function trialTask(
  { db, clock }: { db: Database; clock: Clock },
  { advertisementId, lastDay, gradePointFactor, posts, untried }: TrialInput,
): Promise<TrialTask> {
  const published =
    advertisementId === null ? undefined : await selectAdvertisement(db, advertisementId)
  if (advertisementId !== null && !published) throw new AppError('NOT_FOUND')
  const today = dayInIndia(clock.now())
  const stored = new Map(
    published ? postsOf(published.document).map((post) => [post.id, post.criteria]) : [],
  )
  const version = (published?.version ?? 0) + 1
  const made = posts.map((post, index): TrialPost => {
    const parsed = Criteria.safeParse(post.criteria)
    if (!parsed.success) {
      const path = parsed.error.issues[0]?.path ?? []
      throw new AppError('TRIAL_CRITERIA_WRONG', { place: placeOf(index, path) })
    }
    const described = { postId: post.id, version, group: post.group, criteria: parsed.data }
    const now = commissionPost(
      gradePointFactor === undefined ? described : { ...described, gradePointFactor },
    )
    const checked = checkPost(JSON.parse(JSON.stringify(now)))
    if ('faults' in checked)
      throw new AppError('TRIAL_CRITERIA_WRONG', {
        place: placeOf(index, [checked.faults[0]!.path]),
      })
    return { now, before: stored.get(post.id) ?? null }
  })
  const before = published?.document.applnEndDate ?? lastDay
  const kept = new Set([...posts.map(({ id }) => id), ...(untried ?? [])])
  const gone = untried
    ? [...stored].flatMap(([id, criteria]) =>
        kept.has(id) ? [] : [{ now: null, before: criteria }],
      )
    : []
  const days = { today, lastDay }
  return { days, daysBefore: { today, lastDay: before }, posts: [...made, ...gone] }
}

const placeOf = (index: number, path: readonly PropertyKey[]): string =>
  ['posts', index, 'criteria', ...path].map(String).join('.')
