import { Logger as GraphileLogger, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type * as z from 'zod'
import type { Database } from '../database/pool.ts'

/** The most urgent first. Each has slots of its own, so that none waits for a slot of another. */
export const urgencies = ['code', 'payment', 'ordinary', 'bulk'] as const
export type Urgency = (typeof urgencies)[number]

/** A job: its name, what it needs to know, and what it does. Declared once by a feature. */
export type Job<S extends z.ZodType = z.ZodType> = {
  name: string
  /** Under which releases before may have queued some that wait still. */
  formerNames?: readonly string[]
  /** One-time codes; payments; notices and housekeeping; papers and imports. */
  urgency: Urgency
  payload: S
  /** Tries before it is given up; the wait between them grows. */
  attempts: number
  run(payload: z.output<S>): Promise<void>
}

export type JobName<S extends z.ZodType = z.ZodType> = Omit<Job<S>, 'run'>

/** Under which it may stand in the table. */
export const namesOf = ({ name, formerNames = [] }: Pick<Job, 'name' | 'formerNames'>) => [
  name,
  ...formerNames,
]

/** What orders the jobs in the table, for whoever looks at it; graphile-worker takes the lowest first. */
export const priorityOf = (urgency: Urgency) => urgencies.indexOf(urgency) * 10

/** Enqueues a job as part of the caller's transaction: no commit, no job. */
export async function enqueue<S extends z.ZodType>(
  tx: Database,
  job: JobName<S>,
  payload: z.input<S>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const checked = JSON.stringify(job.payload.parse(payload))
  await sql`select graphile_worker.add_job(
    ${job.name}, ${checked}::json, run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${job.attempts}::int, job_key => ${options.key ?? null}::text,
    priority => ${priorityOf(job.urgency)}::int)`.execute(tx)
}

export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: silentLogger() })
  await indexGivenUp(connectionString)
}

/** The worker never looks for jobs that were given up; the desk counts them every few seconds. */
async function indexGivenUp(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // One node of several; what is there is left alone.
    await client.query(`do $$ begin
      if to_regclass('graphile_worker.jobs_given_up') is null then
        perform pg_advisory_xact_lock(hashtext('jobs given up'));
        create index if not exists jobs_given_up
          on graphile_worker._private_jobs (id) where attempts >= max_attempts;
      end if; end $$`)
  } finally {
    await client.end()
  }
}

/** Its own lines would print payloads; ours say what happened without them. */
export function silentLogger() {
  return new GraphileLogger(() => () => {})
}
