import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { stillClock } from '#test/still-clock'
import { testDatabase } from '#test/database/database'
import { countDay, countMessagesJob } from './count-messages.ts'
import { DECOY } from './queue-message.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

async function portal() {
  const { db } = await testDatabase()
  const clock = stillClock(Date.parse('2026-11-20T12:03:00+05:30'))
  const job = countMessagesJob({ db, clock })
  const settle = (ago: number, more: object = {}) =>
    db
      .insertInto('messages')
      .values({
        id: randomUUID(),
        channel: 'sms',
        recipient: '9822012345',
        template: 'USER_NAME',
        state: 'sent',
        queued_at: new Date(clock.now() - ago - MINUTE),
        settled_at: new Date(clock.now() - ago),
        ...more,
      })
      .execute()
  const figures = async () => {
    const { since, settled } = await countDay(db, clock.now())
    const [email, sms, push] = ['email', 'sms', 'push'].map((channel) => {
      const { sent, failed } = settled.find((each) => each.channel === channel)!
      return [sent, failed]
    })
    return { since: since.toISOString(), email, sms, push }
  }
  const slices = () => db.selectFrom('message_counts').selectAll().execute()
  return { db, clock, run: () => job.run({}), settle, figures, slices }
}

it('messages of a day are counted exactly, whether their minutes were counted before or not (OFFICE-320)', async () => {
  const { clock, run, settle, figures, slices } = await portal()
  for (const ago of [0, 3, 14, 15, 16, 65, 23 * 60, 24 * 60 + 2]) await settle(ago * MINUTE)
  await settle(40 * MINUTE, { state: 'failed' })
  await settle(41 * MINUTE, { channel: 'email' })
  await settle(42 * MINUTE, { channel: 'push', state: 'withdrawn' })
  await settle(43 * MINUTE, { template: DECOY })
  // Ten minutes are counted as a whole: this one was settled before the first of them.
  await settle(24 * HOUR + 3.5 * MINUTE)
  const exact = {
    since: '2026-11-19T06:30:00.000Z',
    email: [1, 0],
    sms: [8, 1],
    push: [0, 0],
  }
  expect(await figures()).toEqual(exact)
  await run()
  expect(await figures()).toEqual(exact)
  // Up to 11:50: what was settled a moment ago may not be committed.
  expect(await slices()).toHaveLength(3 * (24 * 6 - 1))
  await run()
  expect(await figures()).toEqual(exact)
  clock.pass(20)
  await settle(0)
  expect(await figures()).toMatchObject({ since: '2026-11-19T06:50:00.000Z', sms: [8, 1] })
  await run()
  expect(await figures()).toMatchObject({ sms: [8, 1] })
})

it('what was settled is read from the counts, and not counted again row by row (OFFICE-320)', async () => {
  const { db, run, settle, figures } = await portal()
  await settle(2 * HOUR)
  await settle(0)
  await run()
  await db.deleteFrom('messages').execute()
  expect(await figures()).toMatchObject({ sms: [1, 0] })
})

it('after days without the job a day is counted all the same, and older counts go (OFFICE-320)', async () => {
  const { clock, run, settle, figures, slices } = await portal()
  await settle(HOUR)
  await run()
  clock.pass(3 * 24 * 60)
  await settle(2 * HOUR)
  await settle(HOUR)
  expect(await figures()).toMatchObject({ sms: [2, 0] })
  await run()
  expect(await figures()).toMatchObject({ sms: [2, 0] })
  const oldest = Math.min(...(await slices()).map(({ slice_at }) => slice_at.getTime()))
  expect(clock.now() - oldest).toBeLessThan(25 * HOUR)
})
