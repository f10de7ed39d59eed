import { sql } from 'kysely'
import type { TrialProgress, TrialInput } from '@lokseva/contract/trials/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import type { TrialDeps } from './deps.ts'
import { postKeys } from './post-keys.ts'
import { named, type Tally } from './tally.ts'
import { trialResult } from './trial-figures.ts'
import { trialTask, type TrialTask } from './trial-task.ts'

type Trial = NonNullable<Awaited<ReturnType<typeof sameTrial>>>

/**
 * The last trial over all profiles by the very same rules, whoever began it: whoever can ask for it
 * learns nothing from it that they could not have counted themselves.
 */
export async function findTrial(
  deps: Pick<TrialDeps, 'db' | 'clock'>,
  actor: Officer,
  input: TrialInput,
): Promise<TrialProgress | undefined> {
  const task = await trialTask(deps, input)
  const trial = await sameTrial(deps.db, actor, task)
  return trial && progressOf(trial, actor, task)
}

/** One that goes on before one that ended, one's own before a colleague's, the newer first. */
export const sameTrial = (db: Database, { memberId }: Officer, task: TrialTask) =>
  db
    .selectFrom('trials')
    .select(['id', 'asked_by', 'total', 'judged', 'tally', 'finished_at'])
    .where('post_keys', '=', sql<string[]>`${postKeys(task)}::text[]`)
    .orderBy('finished_at', (order) => order.desc().nullsFirst())
    .orderBy(({ eb }) => eb('asked_by', '=', memberId), 'desc')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How far a trial is, by the posts of whoever looks. */
export function progressOf(trial: Trial, { memberId }: Officer, task: TrialTask): TrialProgress {
  const { id, total, judged, finished_at: finishedAt } = trial
  const isFinished = finishedAt !== null
  // While it goes on it stands for all; in the end all are judged.
  const profiles = isFinished ? judged : Math.max(total, judged)
  const tally = trial.tally as unknown as Tally | null
  return {
    id,
    profiles,
    judged,
    isFinished,
    isOwn: trial.asked_by === memberId,
    finishedAt: finishedAt?.toISOString() ?? null,
    result: tally && trialResult(named(task, tally), profiles),
  }
}
