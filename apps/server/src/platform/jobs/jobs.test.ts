import { expect, it } from 'vitest'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { testDatabase } from '#test/database/database'
import { enqueue } from './jobs.ts'
import { listening, runners } from './jobs.test-kit.ts'

const { db, pool, url } = await testDatabase()
const start = runners(url)

it('runs a job of a committed transaction and none of one that was rolled back (PLAT-08)', async () => {
  const { job, seen, until } = listening('committed-only')
  const undone = inTransactionWithoutRetry(db, async (tx) => {
    await enqueue(tx, job, { word: 'undone' })
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await inTransactionWithoutRetry(db, (tx) => enqueue(tx, job, { word: 'done' }))
  await start([job])
  await until(1)
  expect(seen).toEqual(['done'])
})

it('tries a failed job again (PLAT-09)', async () => {
  const { job, until, seen } = listening('tried-again', 1)
  await enqueue(db, job, { word: 'again' })
  await start([job])
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

it('a job that a release before queued under another name is done as well (JOB-07)', async () => {
  const { job, seen, until } = listening('named-anew')
  await enqueue(db, { ...job, name: 'named-before' }, { word: 'old' })
  await start([{ ...job, formerNames: ['named-before'] }])
  await until(1)
  await enqueue(db, job, { word: 'new' })
  await until(2)
  expect(seen).toEqual(['old', 'new'])
})

it('a job is written down with its urgency: codes, payments, notices, papers (JOB-01)', async () => {
  const order = ['bulk', 'ordinary', 'payment', 'code'] as const
  for (const urgency of order)
    await enqueue(db, listening(`of-${urgency}`, 0, urgency).job, { word: 'x' })
  const { rows } = await pool.query<{ name: string }>(
    `select task_identifier as name from graphile_worker.jobs
     where task_identifier like 'of-%' order by priority`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['of-code', 'of-payment', 'of-ordinary', 'of-bulk'])
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
