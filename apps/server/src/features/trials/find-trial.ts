import { sql } from 'kysely'
import type { TrialProgress, TrialInput } from '@lokseva/contract/trials/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import type { TrialDeps } from './deps.ts'
import { postKeys } from './post-keys.ts'
import { named, type Tally } from './tally.ts'
import { trialResult } from './trial-figures.ts'
import { trialTask, type TrialTask } from './trial-task.ts'

type Trial = Awaited<ReturnType<typeof sameTrials>>[number]

/**
 * A trial over all profiles by the very same rules, whoever began it: whoever can ask for it
 * learns nothing from it that they could not have counted themselves.
 */
export async function findTrial(
  deps: Pick<TrialDeps, 'db' | 'clock'>,
  actor: Officer,
  input: TrialInput,
): Promise<TrialProgress | undefined> {
  const task = await trialTask(deps, input)
  const trial = await trialFor(deps.db, actor, task)
  return trial && progressOf(trial, actor, task)
}

const MOST = 50

/** All of the very same rules, the newer first. */
const sameTrials = (db: Database, task: TrialTask) =>
  db
    .selectFrom('trials')
    .select(['id', 'asked_by', 'joined_by', 'total', 'judged', 'tally'])
    .select(['finished_at', 'failed_at'])
    .where('post_keys', '=', sql<string[]>`${postKeys(task)}::text[]`)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()

const isRunning = ({ finished_at, failed_at }: Trial) => finished_at === null && failed_at === null
const isOwn =
  ({ memberId }: Officer) =>
  ({ asked_by, joined_by }: Trial) =>
    asked_by === memberId || joined_by.includes(memberId)

/** What goes on, one's own before a colleague's. */
export async function runningTrial(db: Database, actor: Officer, task: TrialTask) {
  const running = (await sameTrials(db, task)).filter(isRunning)
  return running.find(isOwn(actor)) ?? running[0]
}

/**
 * What one waits for; then the last result where one has one of one's own; then what a colleague
 * waits for. What failed stands there for those who waited, until there is something newer.
 */
async function trialFor(db: Database, actor: Officer, task: TrialTask): Promise<Trial | undefined> {
  const trials = await sameTrials(db, task)
  const own = trials.filter(isOwn(actor))
  const running = trials.find(isRunning)
  const ended = trials
    .filter(({ finished_at }) => finished_at !== null)
    .toSorted((one, other) => Number(other.finished_at) - Number(one.finished_at))
  const newest = own[0]
  if (newest?.failed_at && !running && newest === trials[0]) return newest
  const hasOwnResult = own.some(({ finished_at }) => finished_at !== null)
  return own.find(isRunning) ?? (hasOwnResult ? ended[0] : running) ?? ended[0]
}

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
    hasFailed: trial.failed_at !== null,
    isOwn: trial.asked_by === memberId,
    finishedAt: finishedAt?.toISOString() ?? null,
    result: tally && trialResult(named(task, tally), profiles),
  }
}
