import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openPool } from '#platform/database/pool'
import { openLog } from '#platform/log/log'
import { testDatabase } from '#test/database/database'
import { freeJobsJob } from './job-leases.ts'
import { openJobMetrics } from './job-metrics.ts'
import { enqueue, type Job } from './jobs.ts'
import { startJobs } from './start-jobs.ts'

const { db, url } = await testDatabase()
const card: Job = {
  name: 'card',
  urgency: 'bulk',
  payload: z.object({}),
  attempts: 3,
  run: async () => {},
}
const free = () => freeJobsJob({ db }).run({})
const leaseOf = (worker: string, seconds: number) =>
  sql`insert into job_leases (worker, seen_at)
    values (${worker}, clock_timestamp() - make_interval(secs => ${seconds}))`.execute(db)
const lockAs = (worker: string) =>
  sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now()`.execute(db)
const held = async () => {
  const { rows } = await sql`select from graphile_worker.jobs where locked_by is not null`.execute(
    db,
  )
  return rows.length
}
const leases = async () => {
  const rows = await db.selectFrom('job_leases').select('worker').execute()
  return rows.map(({ worker }) => worker)
}

beforeEach(async () => {
  await db.deleteFrom('job_leases').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

describe('a worker that was killed (JOB-08)', () => {
  it('leaves what it had in hands to others, once it has been silent for a minute', async () => {
    await enqueue(db, card, {})
    await lockAs('killed')
    await leaseOf('killed', 55)
    await free()
    expect(await held()).toBe(1)
    await db.deleteFrom('job_leases').execute()
    await leaseOf('killed', 61)
    await free()
    expect(await held()).toBe(0)
    expect(await leases()).toEqual([])
  })

  it('is not taken for one that lives, nor for one of a release before, which has no lease', async () => {
    await enqueue(db, card, {})
    await leaseOf('killed', 61)
    for (const other of ['living', 'before']) {
      if (other === 'living') await leaseOf(other, 10)
      await lockAs(other)
      await free()
      expect(await held(), other).toBe(1)
    }
  })
})

it('workers have a lease from their first moment until they are told to stop (JOB-08)', async () => {
  const pool = openPool(url, 5, () => {})
  const metrics = openJobMetrics({ db })
  const log = openLog('silent', { write: () => {} })
  const jobs = await startJobs({ pool, db, jobs: [card], schedule: [], log, metrics })
  expect(await leases()).toHaveLength(1)
  await jobs.stop()
  expect(await leases()).toEqual([])
  await pool.end()
})
