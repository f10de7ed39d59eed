import type { JobHelpers } from 'graphile-worker'
import type { Pool } from 'pg'
import { actAsPortal } from '../database/acting.ts'
import type { Database } from '../database/pool.ts'
import type { Log } from '../log/log.ts'
import { forgetFailures } from './failed-jobs.ts'
import type { JobMetrics } from './job-metrics.ts'
import { namesOf, priorityOf, silentLogger, urgencies, type Job, type Urgency } from './jobs.ts'
import { superviseRunner, type SupervisedRunner } from './supervise-runner.ts'

export type Schedule = { job: string; crontab: string }

/** How many jobs of each urgency run at once. */
const slots: Record<Urgency, number> = { code: 4, payment: 2, ordinary: 2, bulk: 2 }

/**
 * A connection for every slot, and two a runner, to listen on and to write down how jobs went: then
 * nothing waits for any of them.
 */
export const connectionsForJobs =
  2 * urgencies.length + Object.values(slots).reduce((sum, count) => sum + count, 0)

type Work = {
  pool: Pool
  /** On the same connections. */
  db: Database
  jobs: Job[]
  schedule: Schedule[]
  log: Log
  metrics: JobMetrics
  /** How often the table is looked at for jobs that nobody told of, such as another try. */
  pollMs?: number
}

/**
 * Works through the jobs until told to stop; then finishes what it began. A runner an urgency:
 * a priority alone would not free a slot that long papers hold.
 */
export async function startJobs({
  pool,
  db,
  jobs,
  schedule,
  log,
  metrics,
  pollMs = 2000,
}: Work): Promise<SupervisedRunner> {
  const isScheduled = ({ name }: Job) => schedule.some(({ job }) => job === name)
  const task = (job: Job) =>
    observed(job, log, metrics, async () => {
      if (isScheduled(job)) await forgetFailures(db, job.name)
    })
  const runners: SupervisedRunner[] = []
  const stop = async () => void (await Promise.all(runners.map((runner) => runner.stop())))
  try {
    for (const urgency of urgencies) {
      const own = jobs.filter((job) => job.urgency === urgency)
      if (own.length === 0) continue
      const options = {
        pgPool: pool,
        concurrency: slots[urgency],
        pollInterval: pollMs,
        noHandleSignals: true,
        logger: silentLogger(),
        taskList: Object.fromEntries(
          own.flatMap((job) => namesOf(job).map((name) => [name, task(job)])),
        ),
        crontab: own.flatMap((job) => crontabLines(job, schedule)).join('\n'),
      }
      runners.push(await superviseRunner(options, log.child({ urgency })))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** The key keeps turns that nobody took from piling up: there is at most one that waits. */
function crontabLines({ name, attempts, urgency }: Job, schedule: Schedule[]): string[] {
  const options = `?max=${attempts}&priority=${priorityOf(urgency)}&jobKey=${name}`
  return schedule
    .filter(({ job }) => job === name)
    .map(({ crontab }) => `${crontab} ${name} ${options}`)
}

function observed(job: Job, log: Log, metrics: JobMetrics, prepare: () => Promise<void>) {
  return async (payload: unknown, { job: { id, attempts, max_attempts } }: JobHelpers) => {
    const end = metrics.begin(job)
    try {
      await prepare()
      await actAsPortal(() => job.run(job.payload.parse(payload ?? {})))
      end('done')
    } catch (error) {
      const line = { job: job.name, id, attempt: attempts, err: error }
      if (attempts < max_attempts) {
        end('failed')
        log.warn(line, 'a job failed and will be tried again')
      } else {
        end('given up')
        log.error(line, 'a job failed for the last time and is given up')
      }
      throw error
    }
  }
}
