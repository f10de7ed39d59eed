import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '@lokseva/contract/day-ms'
import type { TrialProgress, TrialInput } from '@lokseva/contract/trials/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { inTransaction } from '#platform/database/in-transaction'
import type { Call } from '#platform/http/call'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import type { TrialDeps } from './deps.ts'
import { countProfiles, places } from './judge-profiles.ts'
import { postKeys } from './post-keys.ts'
import { progressOf, runningTrial } from './find-trial.ts'
import { joinTrial, leaveTrials } from './leave-trials.ts'
import { added, emptyTally, type Tally } from './tally.ts'
import { trialTask, type TrialTask } from './trial-task.ts'

const payload = z.object({ trialId: z.uuid() })
/** A page of a trial; it asks for the next one itself. */
const tryAll = {
  name: 'try-all-profiles',
  urgency: 'bulk',
  payload,
  attempts: 12,
} satisfies JobName
const keyOf = (trialId: string) => `try-all-profiles ${trialId}`

/** As many profiles as are judged in a few seconds: so much is done again after a process died. */
const PAGE = 10_000
/** Longer than a page ever takes. */
const STOOD_STILL_MS = 3 * 60_000
/** Taken up so often without a page between, it has failed: anybody can begin it anew. */
const MOST_TRIES = 5

/** Has all locked profiles judged by the posts of a draft. */
export async function beginTrial(
  deps: TrialDeps,
  actor: Officer,
  { idempotent, body }: Pick<Call, 'idempotent'> & { body: TrialInput },
): Promise<TrialProgress> {
  const [task, total] = await Promise.all([trialTask(deps, body), countProfiles(deps.db)])
  const keys = postKeys(task)
  return idempotent(async (tx) => {
    // The same asked again, after a reload or by a colleague, goes on where it is.
    const same = await runningTrial(tx, actor, task)
    if (same && (await joinTrial(tx, actor, same.id))) return progressOf(same, actor, task)
    const id = randomUUID()
    const at = new Date(deps.clock.now())
    // Who asks for something else does not wait for the answer before.
    await leaveTrials(tx, actor)
    await sql`insert into trials (id, asked_by, asked_at, task, post_keys, total, went_on_at)
      values (${id}, ${actor.memberId}, ${at}, ${JSON.stringify(task)}::jsonb, ${keys}::text[],
        ${total}, ${at})`.execute(tx)
    await enqueue(tx, tryAll, { trialId: id }, { key: keyOf(id) })
    return {
      id,
      profiles: total,
      judged: 0,
      isFinished: false,
      hasFailed: false,
      isOwn: true,
      finishedAt: null,
      result: null,
    }
  })
}

/** Ends a trial of one's own that nobody has joined; its job finds nothing to go on with. */
export async function stopTrial(
  tx: Database,
  actor: Officer,
  trialId: string,
): Promise<{ id: string }> {
  await leaveTrials(tx, actor, trialId)
  return { id: trialId }
}

export const tryAllJob = (deps: TrialDeps): Job<typeof payload> => ({
  ...tryAll,
  run: ({ trialId }) => judgePage(deps, trialId),
})

/** Judges the next profiles of a trial, and notes how far it is. */
export async function judgePage(deps: TrialDeps, trialId: string): Promise<void> {
  const { db, clock, judging } = deps
  const trial = await db
    .selectFrom('trials')
    .select(['task', 'total', 'judged', 'reached', 'tally'])
    .where('id', '=', trialId)
    .where('finished_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  if (!trial) return
  const task = trial.task as unknown as TrialTask
  const from = Number(trial.reached)
  const to = Math.min(places, from + Math.ceil((places * PAGE) / Math.max(trial.total, PAGE)))
  const found = await judging.judgePatiently(db, task, { from, to })
  const before = (trial.tally as unknown as Tally | null) ?? emptyTally(task)
  const tally = added(before, found)
  const at = new Date(clock.now())
  await inTransaction(db, async (tx) => {
    // A page that two have judged counts once.
    const { rows } = await sql`update trials set reached = ${to}, judged = ${tally.judged},
        tally = ${JSON.stringify(tally)}::jsonb, went_on_at = ${at}, tries = 0,
        finished_at = ${to === places ? at : null}
      where id = ${trialId} and reached = ${from} and finished_at is null returning id`.execute(tx)
    if (rows.length > 0 && to < places)
      await enqueue(tx, tryAll, { trialId }, { key: keyOf(trialId) })
  })
}

/** Takes up trials whose process was killed, ends what never goes on, and forgets those of last month. */
export const resumeTrialsJob = (deps: Pick<TrialDeps, 'db' | 'clock'>): Job => ({
  name: 'resume-trials',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  run: () => resumeTrials(deps),
})

const KEPT_MS = 30 * DAY_MS

export async function resumeTrials({ db, clock }: Pick<TrialDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const at = new Date(now)
  const { rows } = await sql<{ id: string; hasFailed: boolean }>`update trials
    set went_on_at = ${at}, tries = tries + 1,
      failed_at = case when tries >= ${MOST_TRIES} then ${at}::timestamptz end
    where finished_at is null and failed_at is null
      and went_on_at < ${new Date(now - STOOD_STILL_MS)}
    returning id, failed_at is not null as "hasFailed"`.execute(db)
  for (const { id, hasFailed } of rows)
    if (!hasFailed) await enqueue(db, tryAll, { trialId: id }, { key: keyOf(id) })
  await forgetTrials(db, new Date(now - KEPT_MS))
}

const forgetTrials = (db: Database, before: Date) =>
  db
    .deleteFrom('trials')
    .where(({ or, eb }) => or([eb('finished_at', '<', before), eb('failed_at', '<', before)]))
    .execute()
