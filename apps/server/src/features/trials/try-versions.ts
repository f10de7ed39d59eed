import { sql } from 'kysely'
import { leastRecentlyUsed } from '@lokseva/wire/server/least-recently-used'
import { postsOf, type AdvertisementDocument, type VersionsTrial } from '#features/adverts/index'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { TrialDeps } from './deps.ts'
import { postKeys } from './post-keys.ts'
import { rulesBefore, rulesNow } from './post-rules.ts'
import { named, type Tally } from './tally.ts'
import { peopleFigures, trialResult } from './trial-figures.ts'
import type { TrialPost, TrialTask } from './trial-task.ts'
import { sampleOf } from './sample.ts'

/** Nobody waits longer for figures: it can be asked for without them. */
const LONGEST_MS = 12_000
/** What was seen before asking is what is asked for: so long it is not counted anew. */
const KEPT_MS = 15 * 60_000
/** Of the trials of these posts over all profiles, the newest; the rest are of other drafts. */
const LOOKED_AT = 5

type Deps = Pick<TrialDeps, 'clock' | 'judging'>
type Versions = { before: AdvertisementDocument | null; after: AdvertisementDocument }
type Counted = { tally: Tally; profiles: number; at: number }

/** Counts whom the posts of a version let in, beside the version before it. */
export function openVersionTrials(deps: Deps) {
  const kept = leastRecentlyUsed<Counted>(20)
  const sampled = async (db: Database, task: TrialTask, profiles: number): Promise<Counted> => {
    const keys = postKeys(task)
    const key = `${profiles} ${keys.join(' ')}`
    const known = kept.get(key)
    if (known && deps.clock.now() - known.at < KEPT_MS) return known
    const tally = await deps.judging.judgeWithin(LONGEST_MS, db, task, sampleOf(task, profiles))
    const counted = { tally, profiles, at: deps.clock.now() }
    kept.set(key, counted)
    return counted
  }
  return async (db: Database, versions: Versions): Promise<VersionsTrial> => {
    const task = changedTask(deps, versions)
    if (task.posts.length === 0) return { isSame: true }
    const profiles = await deps.judging.count(db)
    if (profiles === 0) return { isSame: false, figures: null }
    const counted = (await selectWhole(db, task)) ?? (await sampled(db, task, profiles))
    const figures = figuresOf(
      { ...counted, tally: named(task, counted.tally) },
      versions.before !== null,
    )
    return { isSame: false, figures }
  }
}

/** The posts that do not ask what they asked before; of a first version all of them. */
function changedTask({ clock }: Pick<Deps, 'clock'>, { before, after }: Versions): TrialTask {
  const today = dayInIndia(clock.now())
  const days = { today, lastDay: after.applnEndDate }
  const daysBefore = { today, lastDay: before?.applnEndDate ?? after.applnEndDate }
  const old = new Map((before ? postsOf(before) : []).map((post) => [post.id, post.criteria]))
  const now = new Map(postsOf(after).map((post) => [post.id, post.criteria]))
  const posts = [...new Set([...now.keys(), ...old.keys()])].map((id): TrialPost => ({
    now: now.get(id) ?? null,
    before: old.get(id) ?? null,
  }))
  const whole = { days, daysBefore, posts }
  return { ...whole, posts: posts.filter((post) => isChanged(whole, post)) }
}

const isChanged = (task: TrialTask, post: TrialPost) =>
  rulesNow(task, post) !== rulesBefore(task, post)

/** What a trial over all profiles has counted of these posts, the last that ended. */
async function selectWhole(db: Database, task: TrialTask): Promise<Counted | undefined> {
  const wanted = postKeys(task)
  const trials = await db
    .selectFrom('trials')
    .select(['task', 'tally', 'finished_at', 'post_keys'])
    .where('finished_at', 'is not', null)
    .where('post_keys', '@>', sql<string[]>`${wanted}::text[]`)
    .orderBy('finished_at', 'desc')
    .limit(LOOKED_AT)
    .execute()
  for (const trial of trials) {
    const tally = trial.tally as unknown as Tally | null
    const tried = trial.task as unknown as TrialTask
    // Of a whole draft: what stayed as it was adds nobody who gains or loses; anything else would.
    const isOfThese = tried.posts.every(
      (post, index) => wanted.includes(trial.post_keys![index]!) || !isChanged(tried, post),
    )
    if (tally?.gaining === undefined || !isOfThese) continue
    const posts = wanted.map((key) => tally.posts[trial.post_keys!.indexOf(key)]!)
    return { tally: { ...tally, posts }, profiles: tally.judged, at: trial.finished_at!.getTime() }
  }
  return undefined
}

function figuresOf({ tally, profiles, at }: Counted, isCompared: boolean) {
  const { posts, judged, profiles: all } = trialResult(tally, profiles)
  const none = { count: 0, error: 0 }
  return {
    at: new Date(at).toISOString(),
    judged,
    profiles: all,
    ...(isCompared ? peopleFigures(tally, profiles) : { gain: null, lose: null }),
    posts: posts.map(({ id, now, before, gain, lose }) =>
      // A post that a corrigendum adds is gained by all who fit it.
      isCompared && !before
        ? { id, now, before: none, gain: now, lose: none }
        : { id, now, before, gain, lose },
    ),
  }
}
