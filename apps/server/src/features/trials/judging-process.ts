import type { Facts } from '@lokseva/rules/facts'
import { serveTasks } from '#platform/side-process/serve-tasks'
import { tallyFacts, type Tally } from './tally.ts'
import type { TrialTask } from './trial-task.ts'

export type JudgingTask = { task: TrialTask; facts: string }

/** A process that does nothing but judge, so that nobody waits for it. */
serveTasks<JudgingTask, Tally>(async ({ task, facts }) =>
  tallyFacts(task, JSON.parse(facts) as Facts[]),
)
