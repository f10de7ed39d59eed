import type { Facts } from '@lokseva/rules/facts'
import { serveTasks } from '#platform/side-process/serve-tasks'
import { added, emptyTally, tallyFacts, type Tally } from './tally.ts'
import type { TrialTask } from './trial-task.ts'

/** Each text holds the facts of many. */
export type JudgingTask = { task: TrialTask; facts: string[] }

/** A process that does nothing but judge, so that nobody waits for it. */
serveTasks<JudgingTask, Tally>(async ({ task, facts }) =>
  facts.reduce(
    (tally, text) => added(tally, tallyFacts(task, JSON.parse(text) as Facts[])),
    emptyTally(task),
  ),
)
