import { afterAll, expect, it } from 'vitest'
import * as z from 'zod'
import { openDatabase, openPool } from '#platform/database/pool'
import { openLog } from '#platform/log/log'
import { testDatabase } from '#test/database/database'
import { databaseProxy } from '#test/database/database-proxy'
import { openJobMetrics } from './job-metrics.ts'
import { enqueue, type Job } from './jobs.ts'
import { startJobs } from './start-jobs.ts'

const { db, url } = await testDatabase()
const proxy = await databaseProxy(url)
const pool = openPool(proxy.url, 5, () => {})
const work = { pool, db: openDatabase(pool) }
afterAll(async () => {
  await work.db.destroy()
  await proxy.stop()
})

it('goes on after the database was away, with the job that was under way and those that came since (STORM-10)', async () => {
  const seen: string[] = []
  let notify = () => {}
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      notify = () => seen.length >= count && resolve()
      notify()
    })
  const job: Job = {
    name: 'storm',
    urgency: 'ordinary',
    payload: z.object({ word: z.string() }),
    attempts: 5,
    async run(payload) {
      const { word } = payload as { word: string }
      // The first time the database goes while the job runs: nobody can write down that it is done.
      if (seen.length === 0) proxy.close()
      seen.push(word)
      notify()
    },
  }
  const began: string[] = []
  const log = openLog('warn', {
    write: (line) => {
      began.push(line)
      if (line.includes('cannot begin yet')) proxy.restore()
    },
  })
  const metrics = openJobMetrics({ db: work.db })
  const jobs = await startJobs({ ...work, jobs: [job], schedule: [], log, metrics })
  await enqueue(db, job, { word: 'under way' })
  await until(1)
  await enqueue(db, job, { word: 'came since' })
  await until(3)
  await jobs.stop()
  expect(seen.toSorted()).toEqual(['came since', 'under way', 'under way'])
  expect(began.join()).toContain('the jobs ended by themselves and begin again')
})
