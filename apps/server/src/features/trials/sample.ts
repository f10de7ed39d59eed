import { places } from './judge-profiles.ts'
import { postKeys } from './post-keys.ts'
import type { TrialTask } from './trial-task.ts'

/** Verdicts somebody waits for: the more posts that ask something of their own, the fewer people. */
const VERDICTS = 60_000
const [MOST, LEAST] = [20_000, 1000]

/** Where those are found who stand for all: always the same people; where there are fewer, all. */
export function sampleOf(task: TrialTask, profiles: number): { from: number; to: number } {
  const kinds = Math.max(1, new Set(postKeys(task)).size)
  const most = Math.max(LEAST, Math.min(MOST, Math.floor(VERDICTS / kinds)))
  const share = profiles > most ? most / profiles : 1
  return { from: 0, to: Math.ceil(places * share) }
}
