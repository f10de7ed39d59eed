import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { openDatabase, openPool } from '#platform/database/pool'
import { testDatabase } from '#test/database/database'
import { jobsByUrgency, openJobMetrics } from './job-metrics.ts'
import { enqueue } from './jobs.ts'
import { listening, runners } from './jobs.test-kit.ts'

const { db, pool, url } = await testDatabase()
const start = runners(url)

it('what waits is counted by urgency, under its former name too, with the age of the oldest (JOB-03, JOB-07)', async () => {
  const registry = new Registry()
  const { job: paper } = listening('paper', 0, 'bulk')
  const { job: code } = listening('code', 0, 'code')
  openJobMetrics({ registry, db })
  await enqueue(db, paper, { word: 'a' })
  // By a release in which it was called otherwise.
  await enqueue(db, { ...paper, name: 'sheet' }, { word: 'b' })
  await enqueue(db, paper, { word: 'later' }, { runAt: new Date('2099-01-01') })
  await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'
    where payload ->> 'word' = 'a'`)
  const page = await registry.metrics()
  expect(page).toContain('jobs_waiting{urgency="bulk"} 2')
  expect(page).toContain('jobs_waiting{urgency="code"} 0')
  expect(Number(/jobs_oldest_waiting_seconds\{urgency="bulk"\} (\S+)/.exec(page)![1])).toBeCloseTo(
    3600,
    -3,
  )
  expect(page).toContain('jobs_oldest_waiting_seconds{urgency="code"} 0')
  await enqueue(db, code, { word: 'lost' }, { key: 'lost' })
  await enqueue(db, code, { word: 'last try' }, { key: 'last try' })
  await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts,
    locked_at = case key when 'last try' then now() end where key is not null`)
  expect(await registry.metrics()).toContain('jobs_given_up{urgency="code"} 1')
  expect(await registry.metrics()).toContain('jobs_given_up{urgency="bulk"} 0')
})

it('what waits is counted from indexes, however many jobs there are (JOB-09)', async () => {
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`explain ${jobsByUrgency}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('jobs_given_up')
  expect(plan).toContain('jobs_main_index')
  expect(plan).not.toContain('Seq Scan')
})

it('what was run is counted by job and outcome, and timed (JOB-03)', async () => {
  const { job, until } = listening('counted', 1, 'payment')
  await enqueue(db, job, { word: 'fails' })
  await enqueue(db, job, { word: 'works' })
  const { metrics } = await start([job])
  await until(2)
  await expect
    .poll(metrics)
    .toMatch(/jobs_run_total\{job="counted",urgency="payment",outcome="done"\} 1/)
  const page = await metrics()
  expect(page).toMatch(/jobs_run_total\{job="counted",urgency="payment",outcome="failed"\} 1/)
  expect(page).toContain('job_duration_seconds_count{job="counted",urgency="payment"} 2')
})

it('the page of figures opens also while the database is away (JOB-03)', async () => {
  const registry = new Registry()
  const away = openDatabase(openPool('postgres://nobody@127.0.0.1:1/nothing', 1, () => {}))
  openJobMetrics({ registry, db: away })
  expect(await registry.metrics()).toContain('# HELP jobs_waiting')
  await away.destroy()
})
