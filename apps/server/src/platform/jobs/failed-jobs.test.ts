import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Pool } from 'pg'
import { testDatabase } from '#test/database/database'
import { countWaiting, listFailedJobs, retryFailedJobs, waitingJobs } from './failed-jobs.ts'
import { enqueue, type Job } from './jobs.ts'
import { listening, runners } from './jobs.test-kit.ts'

const { db, pool, url } = await testDatabase()
const start = runners(url)

const once = (job: Job): Job => ({ ...job, attempts: 1 })

it('a job that fails for good is logged as an error, counted and listed without what it was about (JOB-04)', async () => {
  const { job, until } = listening('print-card', 1)
  await enqueue(db, once(job), { word: 'somebody’s record' })
  const { lines, metrics } = await start([once(job)])
  await until(1)
  await settled(pool, 'print-card')
  expect(lines).toContainEqual(
    expect.objectContaining({ job: 'print-card', attempt: 1, level: 50 }),
  )
  expect(await metrics()).toMatch(/jobs_run_total\{job="print-card",.*outcome="given up"\} 1/)
  expect(await metrics()).toContain('jobs_given_up{urgency="ordinary"} 1')
  const failed = await listFailedJobs(db)
  expect(failed).toEqual([
    {
      id: expect.any(String),
      name: 'print-card',
      attempts: 1,
      failedAt: expect.any(Date),
      reason: 'not this time',
    },
  ])
})

it('a job that will be tried again is logged as a warning and not listed (JOB-04)', async () => {
  const { job, until } = listening('ask-gateway', 1)
  await enqueue(db, job, { word: 'x' })
  const { lines } = await start([job])
  await until(1)
  await settled(pool, 'ask-gateway')
  expect(lines).toContainEqual(
    expect.objectContaining({ job: 'ask-gateway', attempt: 1, level: 40 }),
  )
  expect((await listFailedJobs(db)).map(({ name }) => name)).not.toContain('ask-gateway')
})

it('failed jobs are run again by command: the named ones, or all of them (JOB-05)', async () => {
  const { job, seen, until } = listening('import-rows', 3)
  for (const word of ['one', 'two', 'three']) await enqueue(db, once(job), { word })
  await start([once(job)])
  await until(3)
  await settled(pool, 'import-rows')
  const failed = async () =>
    (await listFailedJobs(db)).filter(({ name }) => name === 'import-rows').map(({ id }) => id)
  const [first] = await failed()
  expect(await retryFailedJobs(db, [first!, '999999', 'nonsense'])).toEqual([first])
  await until(4)
  await settled(pool, 'import-rows')
  const rest = await failed()
  expect(rest).toHaveLength(2)
  expect(await retryFailedJobs(db, 'all')).toEqual(expect.arrayContaining(rest))
  await until(6)
  expect(seen.slice(3).toSorted()).toEqual(['one', 'three', 'two'])
})

it('a job that is well is not touched by a retry (JOB-05)', async () => {
  const { job } = listening('later')
  await enqueue(db, job, { word: 'x' }, { runAt: new Date('2099-01-01') })
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from graphile_worker.jobs where task_identifier = 'later'`,
  )
  expect(await retryFailedJobs(db, [rows[0]!.id])).toEqual([])
})

it('a scheduled job that keeps failing is one line in the list, and none once it works (JOB-06)', async () => {
  const { job, until } = listening('sweep', 3)
  await start([once(job)], [{ job: 'sweep', crontab: '0 0 1 1 *' }])
  const listed = async () => (await listFailedJobs(db)).filter(({ name }) => name === 'sweep')
  for (const turn of [1, 2, 3, 4]) {
    // As the schedule enqueues it: its name is its key.
    await enqueue(db, once(job), { word: 'x' }, { key: 'sweep' })
    await until(turn)
    await settled(pool, 'sweep')
    expect(await listed()).toHaveLength(turn < 4 ? 1 : 0)
  }
})

/** Until the table has no job of this name in hands or due. */
async function settled(pool: Pool, name: string) {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from graphile_worker.jobs where task_identifier = $1
        and (locked_at is not null or (attempts = 0 and run_at <= now()))`,
      [name],
    )
    if (rowCount === 0) return
  }
}

it('jobs that wait and were given up are counted from indexes, however many there are (OFFICE-432)', async () => {
  const { job } = listening('counted')
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await enqueue(db, job, { word: 'due' })
  await enqueue(db, job, { word: 'later' }, { runAt: new Date('2099-01-01') })
  await enqueue(db, job, { word: 'lost' }, { key: 'lost' })
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where key = 'lost'`.execute(db)
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'
    where run_at <= now() and key is null`.execute(db)
  const counted = await countWaiting(db)
  expect(counted).toMatchObject({ waiting: 1, failed: 1 })
  expect(counted.oldestSeconds).toBeGreaterThanOrEqual(3600)
  expect(counted.oldestSeconds).toBeLessThan(3700)
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`explain ${waitingJobs}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('jobs_given_up')
  expect(plan).not.toContain('Seq Scan')
})
