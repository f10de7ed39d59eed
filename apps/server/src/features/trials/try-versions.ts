import { sql } from 'kysely'
import { leastRecentlyUsed } from '@lokseva/wire/server/least-recently-used'
import { postsOf, type AdvertisementDocument, type VersionsTrial } from '#features/adverts/index'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { TrialDeps } from './deps.ts'
import { countProfiles } from './judge-profiles.ts'
import { postKeys } from './post-keys.ts'
import { rulesBefore, rulesNow } from './post-rules.ts'
import { idOf, type Tally } from './tally.ts'
import { peopleFigures, trialResult } from './trial-figures.ts'
import type { TrialPost, TrialTask } from './trial-task.ts'
import { sampleRange } from './try-posts.ts'

/** Verdicts a preview waits for: the more posts that ask something of their own, the fewer people. */
const VERDICTS = 60_000
const [MOST, LEAST] = [20_000, 1000]
/** Nobody waits longer for figures: it can be asked for without them. */
const LONGEST_MS = 12_000
/** What was seen before asking is what is asked for: so long it is not counted anew. */
const KEPT_MS = 15 * 60_000

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
    const most = Math.max(LEAST, Math.min(MOST, Math.floor(VERDICTS / new Set(keys).size)))
    const tally = await deps.judging.judgeWithin(LONGEST_MS, db, task, sampleRange(profiles, most))
    const counted = { tally, profiles, at: deps.clock.now() }
    kept.set(key, counted)
    return counted
  }
  return async (db: Database, versions: Versions): Promise<VersionsTrial> => {
    const task = changedTask(deps, versions)
    if (task.posts.length === 0) return { isSame: true }
    const profiles = await countProfiles(db)
    if (profiles === 0) return { isSame: false, figures: null }
    const counted = (await selectWhole(db, task)) ?? (await sampled(db, task, profiles))
    const figures = figuresOf(countedFor(task, counted), versions.before !== null)
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
  const isChanged = (post: TrialPost) =>
    rulesNow({ days }, post) !== rulesBefore({ daysBefore }, post)
  return { days, daysBefore, posts: posts.filter(isChanged) }
}

/** A trial of these posts over all profiles, the last that ended. */
async function selectWhole(db: Database, task: TrialTask): Promise<Counted | undefined> {
  const whole = await db
    .selectFrom('trials')
    .select(['tally', 'finished_at'])
    .where('finished_at', 'is not', null)
    .where('post_keys', '=', sql<string[]>`${postKeys(task)}::text[]`)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const tally = whole?.tally as unknown as Tally | undefined
  if (tally?.gaining === undefined) return undefined
  return { tally, profiles: tally.judged, at: whole!.finished_at!.getTime() }
}

/** What was counted for the same rules, of these posts: another draft may have others that ask it. */
const countedFor = (task: TrialTask, { tally, ...counted }: Counted): Counted => ({
  ...counted,
  tally: {
    ...tally,
    posts: tally.posts.map((post, index) => ({ ...post, id: idOf(task.posts[index]!) })),
  },
})

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
