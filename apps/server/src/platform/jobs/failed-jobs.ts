import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'

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

/** Jobs that are due and not begun, on all nodes, how long the oldest has been, and those given up. */
export async function countWaiting(
  db: Database,
): Promise<{ waiting: number; oldestSeconds: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number; failed: number }>`
    select count(*) filter (where due)::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8
        as "oldestSeconds",
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
    from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as due
      from graphile_worker.jobs) j`.execute(db)
  return rows[0]!
}
