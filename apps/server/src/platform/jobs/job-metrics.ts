import { sql } from 'kysely'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/pool.ts'
import { priorityOf, urgencies, type Job, type Urgency } from './jobs.ts'

export type JobOutcome = 'done' | 'failed' | 'given up'
export type JobMetrics = ReturnType<typeof openJobMetrics>

type Watched = { db: Database; registry?: Registry }

/** What an operator sees of the jobs: how many ran and how, and what waits for how long. */
export function openJobMetrics({ db, registry = new Registry() }: Watched) {
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
  let counting: Promise<Line[] | undefined> | undefined
  const countOnce = () =>
    (counting ??= countJobs(db)
      // A page without these figures is better than none while the database is away.
      .catch(() => undefined)
      .finally(() => (counting = undefined)))
  const gauge = (name: string, help: string, figure: (line: Line) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['urgency'],
      registers,
      async collect() {
        const lines = (await countOnce()) ?? []
        this.reset()
        for (const line of lines) this.set({ urgency: line.urgency }, figure(line))
      },
    })
  gauge('jobs_waiting', 'Jobs that are due and not begun, on all nodes', (line) => line.waiting)
  gauge(
    'jobs_oldest_waiting_seconds',
    'How long the oldest job has been due',
    (line) => line.oldest_seconds,
  )
  gauge(
    'jobs_given_up',
    'Jobs that failed for good and wait for a decision',
    (line) => line.given_up,
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

type Line = { urgency: Urgency; waiting: number; oldest_seconds: number; given_up: number }

/** More are not counted: the page is asked for every few seconds, and a million may wait. */
const MOST_WAITING = 100_000
const MOST_GIVEN_UP = 10_000
const priorities = urgencies.map(priorityOf)

/** From the indexes alone, of which graphile-worker's is by urgency, then by time. */
export const jobsByUrgency = sql<Line>`
  select (${urgencies}::text[])[place] as urgency,
    (select count(*) from (select from graphile_worker._private_jobs j
      where j.is_available = true and j.priority = u.priority and j.run_at <= now()
      limit ${MOST_WAITING}) due)::int as waiting,
    coalesce(greatest(0, extract(epoch from now() - (
      select min(j.run_at) from graphile_worker._private_jobs j
      where j.is_available = true and j.priority = u.priority))), 0)::float8 as oldest_seconds,
    coalesce(lost.many, 0)::int as given_up
  from unnest(${priorities}::integer[]) with ordinality as u (priority, place)
  left join (select priority, count(*) as many
    from (select priority from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null limit ${MOST_GIVEN_UP}) given_up
    group by priority) lost on lost.priority = u.priority`

async function countJobs(db: Database): Promise<Line[]> {
  const { rows } = await jobsByUrgency.execute(db)
  return rows
}
