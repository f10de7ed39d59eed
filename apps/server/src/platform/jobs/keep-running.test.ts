import { afterAll, expect, it } from 'vitest'
import * as z from 'zod'
import { openPool } from '#platform/database/pool'
import { openLog } from '#platform/log/log'
import { testDatabase } from '#test/database'
import { databaseProxy } from '#test/database-proxy'
import { enqueue, startJobs, type Job } from './jobs.ts'

const { db, url } = await testDatabase()
const proxy = await databaseProxy(url)
const pool = openPool(proxy.url, 5, () => {})
afterAll(async () => {
  await pool.end()
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
  const job: Job<z.ZodObject<{ word: z.ZodString }>> = {
    name: 'storm',
    payload: z.object({ word: z.string() }),
    attempts: 5,
    async run({ word }) {
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
  const jobs = await startJobs(pool, [job] as unknown as Job[], [], log)
  await enqueue(db, job, { word: 'under way' })
  await until(1)
  await enqueue(db, job, { word: 'came since' })
  await until(3)
  await jobs.stop()
  expect(seen.toSorted()).toEqual(['came since', 'under way', 'under way'])
  expect(began.join()).toContain('the jobs ended by themselves and begin again')
})
