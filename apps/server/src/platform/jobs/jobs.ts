import { Logger as GraphileLogger, runMigrations } from 'graphile-worker'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import * as z from 'zod'
import type { Log } from '../log/log.ts'
import { keepRunning } from './keep-running.ts'

/** A job: its name, what it needs to know, and what it does. Declared once by a feature. */
export type Job<S extends z.ZodType = z.ZodType> = {
  name: string
  payload: S
  /** Tries before it is given up; the wait between them doubles. */
  attempts: number
  run: (payload: z.output<S>) => Promise<void>
}

export type JobName<S extends z.ZodType = z.ZodType> = Pick<Job<S>, 'name' | 'payload' | 'attempts'>

/** Enqueues a job as part of the caller's transaction: no commit, no job. */
export async function enqueue<S extends z.ZodType, D>(
  tx: Transaction<D> | Kysely<D>,
  job: JobName<S>,
  payload: z.input<S>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const checked = JSON.stringify(job.payload.parse(payload))
  await sql`select graphile_worker.add_job(
    ${job.name}, ${checked}::json, run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${job.attempts}::int, job_key => ${options.key ?? null}::text)`.execute(tx)
}

export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: silentLogger() })
}

export type Schedule = { job: string; crontab: string }

/** Works through the jobs until told to stop; then finishes what it began. */
export async function startJobs(
  pool: Pool,
  jobs: Job[],
  schedule: Schedule[],
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const options = {
    pgPool: pool,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: silentLogger(),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, task(job, log)])),
    crontab: schedule.map(({ job, crontab }) => `${crontab} ${job}`).join('\n'),
  }
  return keepRunning(options, log)
}

function task(job: Job, log: Log) {
  return async (payload: unknown) => {
    try {
      await job.run(job.payload.parse(payload ?? {}))
    } catch (error) {
      log.warn({ job: job.name, err: error }, 'a job failed and will be tried again')
      throw error
    }
  }
}

// Its own lines would print payloads; ours say what happened without them.
function silentLogger() {
  return new GraphileLogger(() => () => {})
}
