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
  const share = profiles > SAMPLE ? SAMPLE / profiles : 1
  const tally = await deps.judging.judge(deps.db, task, { from: 0, to: Math.ceil(places * share) })
  return trialResult(tally, profiles)
}
