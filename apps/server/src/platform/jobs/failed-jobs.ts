import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'
import { priorityOf, urgencies } from './jobs.ts'

/** A job that failed at its last try. What it was to do is not shown: payloads name people's records. */
export type FailedJob = {
  id: string
  name: string
  attempts: number
  failedAt: Date
  reason: string
}

/** Jobs that were given up, the newest first. */
export async function listFailedJobs(db: Database, limit = 200): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text, task_identifier as name, attempts, updated_at as "failedAt",
      split_part(coalesce(last_error, ''), E'\n', 1) as reason
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    order by updated_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Gives these jobs, or all that were given up, all their tries again. Tells which it were. */
export async function retryFailedJobs(
  db: Database,
  which: readonly string[] | 'all',
): Promise<string[]> {
  // Ids are whole numbers in the table; nothing else can be one of them.
  const ids = which === 'all' ? null : which.filter((id) => /^[0-9]{1,18}$/.test(id))
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null
          and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))),
      run_at => now(), attempts => 0)`.execute(db)
  return rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b))
}

/** A scheduled job makes up for its earlier failures when its turn comes: they need no decision. */
export async function forgetFailures(db: Database, name: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
    where task_identifier = ${name} and attempts >= max_attempts and locked_at is null))`.execute(
    db,
  )
}

/** More than so many are not counted: a desk asks every few seconds, and a million may wait. */
const MOST_COUNTED = 10_000

/** graphile-worker's index of jobs that can be begun is by urgency, then by time. */
const priorities = urgencies.map(priorityOf)

/**
 * Jobs that are due and not begun, on all nodes, how long the oldest has been, and those given up.
 * From indexes alone: of the table nothing is read through.
 */
export const waitingJobs = sql<{ waiting: number; oldestSeconds: number; failed: number }>`
  select (select count(*)::int from (select from graphile_worker._private_jobs
      where is_available = true and run_at <= now() limit ${MOST_COUNTED}) due) as waiting,
    coalesce(extract(epoch from now() - least(now(), (select min(first.at)
      from unnest(${priorities}::integer[]) as urgency (priority)
      cross join lateral (select min(j.run_at) as at from graphile_worker._private_jobs j
        where j.is_available = true and j.priority = urgency.priority) first))), 0)::float8
      as "oldestSeconds",
    (select count(*)::int from (select from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null
      limit ${MOST_COUNTED}) given_up) as failed`

export async function countWaiting(
  db: Database,
): Promise<{ waiting: number; oldestSeconds: number; failed: number }> {
  const { rows } = await waitingJobs.execute(db)
  return rows[0]!
}
