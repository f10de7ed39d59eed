import type { TrialResult, TrialWish } from '@lokseva/contract/trials/schemas'
import type { TrialDeps } from './deps.ts'
import { countProfiles, places } from './judge-profiles.ts'
import { trialResult } from './trial-figures.ts'
import { trialTask } from './trial-task.ts'

/** How many profiles are judged at once; where there are fewer, all are. */
const SAMPLE = 20_000

/** How many of a sample fit the posts of a draft, and of the published version. */
export async function tryPosts(deps: TrialDeps, wish: TrialWish): Promise<TrialResult> {
  const [task, profiles] = await Promise.all([trialTask(deps, wish), countProfiles(deps.db)])
  const tally = await deps.judging.judge(deps.db, task, sampleRange(profiles, SAMPLE))
  return trialResult(tally, profiles)
}

/** Where at most so many of all profiles are found: always the same people. */
export function sampleRange(profiles: number, most: number): { from: number; to: number } {
  const share = profiles > most ? most / profiles : 1
  return { from: 0, to: Math.ceil(places * share) }
}
