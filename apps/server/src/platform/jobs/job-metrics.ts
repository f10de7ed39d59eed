import { sql } from 'kysely'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/pool.ts'
import { namesOf, urgencies, type Job } from './jobs.ts'

export type JobOutcome = 'done' | 'failed' | 'given up'
export type JobMetrics = ReturnType<typeof openJobMetrics>

type Watched = {
  db: Database
  jobs: Pick<Job, 'name' | 'formerNames' | 'urgency'>[]
  registry?: Registry
}

/** What an operator sees of the jobs: how many ran and how, and what waits for how long. */
export function openJobMetrics({ db, jobs, registry = new Registry() }: Watched) {
  const registers = [registry]
  const runs = new Counter({
    name: 'jobs_run_total',
    help: 'Runs of jobs by this process; given up: failed at the last try',
    labelNames: ['job', 'urgency', 'outcome'],
    registers,
  })
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long a run of a job took',
    labelNames: ['job', 'urgency'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers,
  })
  // The three are asked for together and answered by one look at the table.
  let looking: Promise<Line[] | undefined> | undefined
  const look = () =>
    (looking ??= countJobs(db)
      // A page without these figures is better than none while the database is away.
      .catch(() => undefined)
      .finally(() => (looking = undefined)))
  const gauge = (name: string, help: string, figure: (own: Line[]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['urgency'],
      registers,
      async collect() {
        const lines = await look()
        this.reset()
        for (const urgency of lines ? urgencies : []) {
          const names = jobs.filter((job) => job.urgency === urgency).flatMap(namesOf)
          this.set({ urgency }, figure(lines!.filter(({ name }) => names.includes(name))))
        }
      },
    })
  gauge('jobs_waiting', 'Jobs that are due and not begun, on all nodes', (own) =>
    own.reduce((sum, { waiting }) => sum + waiting, 0),
  )
  gauge('jobs_oldest_waiting_seconds', 'How long the oldest job has been due', (own) =>
    Math.max(0, ...own.map(({ oldest_seconds }) => oldest_seconds)),
  )
  gauge('jobs_given_up', 'Jobs that failed for good and wait for a decision', (own) =>
    own.reduce((sum, { given_up }) => sum + given_up, 0),
  )
  return {
    /** Called when a job begins; what it gives back is called when it ends. */
    begin({ name: job, urgency }: Pick<Job, 'name' | 'urgency'>) {
      const stopWatch = duration.startTimer({ job, urgency })
      return (outcome: JobOutcome) => {
        stopWatch()
        runs.inc({ job, urgency, outcome })
      }
    },
  }
}

type Line = { name: string; waiting: number; oldest_seconds: number; given_up: number }

async function countJobs(db: Database): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select task_identifier as name,
      count(*) filter (where due) as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8
        as oldest_seconds,
      count(*) filter (where attempts >= max_attempts) as given_up
    from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as due
      from graphile_worker.jobs) j
    group by 1`.execute(db)
  return rows
}
