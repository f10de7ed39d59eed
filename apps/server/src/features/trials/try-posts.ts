import type { TrialResult, TrialInput } from '@lokseva/contract/trials/schemas'
import type { TrialDeps } from './deps.ts'
import { sampleOf } from './sample.ts'
import { trialResult } from './trial-figures.ts'
import { trialTask } from './trial-task.ts'

/** How many of a sample fit the posts of a draft, and of the published version. */
export async function tryPosts(deps: TrialDeps, input: TrialInput): Promise<TrialResult> {
  const [task, profiles] = await Promise.all([trialTask(deps, input), deps.judging.count(deps.db)])
  const tally = await deps.judging.judge(deps.db, task, sampleOf(task, profiles))
  return trialResult(tally, profiles)
}
