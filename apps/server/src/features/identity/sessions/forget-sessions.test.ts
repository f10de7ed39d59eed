import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { stillClock } from '#test/still-clock'
import { ownerOf, testDatabase } from '#test/database/database'
import { createAccount, forgetSessionsJob } from '../index.ts'

const DAY = 24 * 3_600_000
const clock = stillClock(Date.now())
const daysAgo = (days: number) => new Date(clock.now() - days * DAY)

async function portal() {
  const { db } = await testDatabase()
  const account = async (number: number) =>
    (await inTransactionWithoutRetry(db, (tx) =>
      createAccount(tx, {
        email: `p${number}@example.in`,
        mobile: `98${String(number).padStart(8, '0')}`,
        dateOfBirth: '1998-03-05',
        passwordHash: 'x',
        securityAnswersHash: null,
        createdAt: daysAgo(2000),
      }),
    )) as string
  let number = 0
  /** A session that began half a day before it ran out. */
  const session = async (expired: number, ended?: number) => {
    const id = randomUUID()
    await db
      .insertInto('sessions')
      .values({
        id,
        account_id: await account(number++),
        cid: 'cid',
        address: '203.0.*.*',
        started_at: daysAgo(expired + 0.5),
        last_seen_at: daysAgo(expired + 0.5),
        expires_at: daysAgo(expired),
        ended_at: ended === undefined ? null : daysAgo(ended),
        end_reason: ended === undefined ? null : 'logout',
      })
      .execute()
    return id
  }
  const device = async (unused: number) => {
    const device_mac = Buffer.from(`device ${unused}`)
    const account_id = await account(number++)
    await db
      .insertInto('known_devices')
      .values({ account_id, device_mac, last_seen_at: daysAgo(unused) })
      .execute()
  }
  const kept = async () => {
    const sessions = await db.selectFrom('sessions').select('id').execute()
    const devices = await db.selectFrom('known_devices').select('device_mac').execute()
    return {
      sessions: sessions.map(({ id }) => id).toSorted(),
      devices: devices.map((row) => row.device_mac.toString()).toSorted(),
    }
  }
  return { db, session, device, kept, run: () => forgetSessionsJob({ db, clock }).run({}) }
}

it('forgets sessions 90 days after their end and devices unused for a year (KEEP-01, KEEP-02)', async () => {
  const { session, device, kept, run } = await portal()
  const live = await session(-0.4)
  const recent = await session(89.5, 89.9)
  const leftOpen = await session(89.9)
  await session(90.1)
  await session(89.9, 90.1)
  await device(364)
  await device(366)
  await run()
  expect(await kept()).toEqual({
    sessions: [live, recent, leftOpen].toSorted(),
    devices: ['device 364'],
  })
})

it('follows the days an officer has set, and forgets nothing without a rule (KEEP-03)', async () => {
  const { db, session, device, kept, run } = await portal()
  const old = await session(8)
  await device(8)
  const rules = db
    .updateTable('configuration')
    .where('key', 'in', ['sessionsKeptDays', 'devicesKeptDays'])
  await run()
  expect(await kept()).toEqual({ sessions: [old], devices: ['device 8'] })
  for (const nonsense of ['0', '-1', '', 'soon', '1.5', '100000'])
    await expect(rules.set({ value: nonsense }).execute()).rejects.toThrow('configuration_days')
  await rules.set({ value: '7' }).execute()
  await run()
  expect(await kept()).toEqual({ sessions: [], devices: [] })
  const last = await session(5000)
  await ownerOf(db).deleteFrom('configuration').where('key', '=', 'sessionsKeptDays').execute()
  await run()
  expect((await kept()).sessions).toEqual([last])
})
