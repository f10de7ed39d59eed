import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { openLog } from '#platform/log/log'
import { testDatabase } from '#test/database'
import { enqueue, startJobs, type Job } from './jobs.ts'

const { db, pool } = await testDatabase()
const log = openLog('silent')
const started: { stop(): Promise<void> }[] = []

afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop()
})

/** A job that tells what it was given, and how it went. */
function listening(name: string, fails = 0) {
  const seen: string[] = []
  let notify = () => {}
  const job: Job = {
    name,
    payload: z.object({ word: z.string() }),
    attempts: 3,
    run: async (payload) => {
      seen.push((payload as { word: string }).word)
      notify()
      if (seen.length <= fails) throw new Error('not this time')
    },
  }
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      notify = () => seen.length >= count && resolve()
      notify()
    })
  return { job, seen, until }
}

it('runs a job of a committed transaction and none of one that was rolled back (PLAT-08)', async () => {
  const { job, seen, until } = listening('committed-only')
  const undone = db.transaction().execute(async (tx) => {
    await enqueue(tx, job, { word: 'undone' })
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await db.transaction().execute((tx) => enqueue(tx, job, { word: 'done' }))
  started.push(await startJobs(pool, [job], [], log))
  await until(1)
  expect(seen).toEqual(['done'])
})

it('tries a failed job again (PLAT-09)', async () => {
  const { job, until, seen } = listening('tried-again', 1)
  await enqueue(db, job, { word: 'again' })
  started.push(await startJobs(pool, [job], [], log))
  await until(1)
  // The wait between tries is the library's: we pull the second try forward instead of waiting.
  await pullForward()
  await until(2)
  expect(seen).toEqual(['again', 'again'])
})

it('refuses to enqueue what a job does not understand (PLAT-08)', async () => {
  const { job } = listening('strict')
  await expect(enqueue(db, job, { word: 7 })).rejects.toThrow()
})

async function pullForward() {
  for (;;) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from graphile_worker.jobs where task_identifier = 'tried-again' and attempts = 1 and locked_at is null`,
    )
    if (rows[0]) {
      await pool.query(
        `select graphile_worker.reschedule_jobs(array[$1]::bigint[], run_at := now())`,
        [rows[0].id],
      )
      return
    }
  }
}
