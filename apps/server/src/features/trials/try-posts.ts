import type { TrialResult, TrialWish } from '@lokseva/contract/trials/schemas'
import type { Database } from '#platform/database/pool'
import type { TrialDeps } from './deps.ts'
import { countProfiles, places } from './judge-profiles.ts'
import type { Tally } from './tally.ts'
import { trialResult } from './trial-figures.ts'
import { trialTask, type TrialTask } from './trial-task.ts'

/** How many profiles are judged at once; where there are fewer, all are. */
const SAMPLE = 20_000

/** How many of a sample fit the posts of a draft, and of the published version. */
export async function tryPosts(deps: TrialDeps, wish: TrialWish): Promise<TrialResult> {
  const [task, profiles] = await Promise.all([trialTask(deps, wish), countProfiles(deps.db)])
  return trialResult(await judgeSample(deps, deps.db, { task, profiles, most: SAMPLE }), profiles)
}

type Sample = { task: TrialTask; profiles: number; most: number }

/** Judges at most so many of all profiles: always the same people. */
export function judgeSample(
  { judging }: Pick<TrialDeps, 'judging'>,
  db: Database,
  { task, profiles, most }: Sample,
): Promise<Tally> {
  const share = profiles > most ? most / profiles : 1
  return judging.judge(db, task, { from: 0, to: Math.ceil(places * share) })
}
