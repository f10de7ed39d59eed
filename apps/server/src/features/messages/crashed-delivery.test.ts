import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { smtpEmail } from '#adapters/email/smtp-email'
import { startOutsideWorld } from '#adapters/outside-world.test-kit'
import { httpSms } from '#adapters/sms/http-sms'
import { stillClock } from '#test/still-clock'
import { finishOutsideCallsJob } from '#platform/outside/finish-outside-calls'
import { testDatabase } from '#test/database/database'
import { deliverMessage } from './deliver-message.ts'
import { deliveries } from './deliveries.ts'
import { queueMessage } from './queue-message.ts'

const { db, url } = await testDatabase()
const clock = stillClock(Date.now())
const world = await startOutsideWorld()
const email = smtpEmail({ url: world.smtpUrl, from: 'Lokseva <no-reply@lokseva.example>' })
const sms = httpSms({ url: world.smsUrl, apiKey: 'key', sender: 'LOKSEV' })
const deps = { db, clock, email, sms }
const sweeper = finishOutsideCallsJob(deps, Object.values(deliveries(deps)))

afterAll(async () => {
  await email.close()
  await world.stop()
})
beforeEach(async () => {
  clock.set(Date.now())
  await world.forget()
  await db.deleteFrom('outside_calls').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const to = '9876543210'
const later = (seconds: number) => clock.set(clock.now() + seconds * 1000)
const state = async (id: string) =>
  (await db.selectFrom('messages').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state
const callOf = (id: string) =>
  db
    .selectFrom('outside_calls')
    .select(['state', 'outcome', 'attempts'])
    .where('key', '=', id)
    .executeTakeFirst()

/** A process that is killed by the system at this point of delivering a message. */
async function diesDelivering(point: string): Promise<string> {
  const { messageId } = await inTransactionWithoutRetry(db, (tx) =>
    queueMessage({ clock }, tx, {
      channel: 'sms',
      recipient: to,
      template: 'USER_NAME',
      body: 'Hello',
    }),
  )
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../test/processes/dying-delivery.ts')],
    {
      env: {
        ...process.env,
        DATABASE_URL: url,
        SMS_URL: world.smsUrl,
        SMTP_URL: world.smtpUrl,
        MESSAGE_ID: messageId,
        DIES: point,
        NOW: String(clock.now()),
      },
      stdio: 'inherit',
    },
  )
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  return messageId
}

/** What another process does: it looks for calls nobody finished, and works through the jobs. */
async function anotherProcess() {
  await sweeper.run({})
  const { rows } = await sql<{ message: string }>`select payload ->> 'messageId' as message
    from graphile_worker._private_jobs where key like 'deliver %'`.execute(db)
  for (const { message } of rows) await deliverMessage(deps, message)
}

it.each([
  ['once the intent is kept', 'intended', 0, 1],
  ['before the call leaves', 'asked', 0, 2],
  ['after the call was answered', 'asked', 1, 1],
  ['while the outcome is recorded', 'asked', 1, 1],
])(
  'a process killed %s leaves an SMS that is found and sent exactly once (OUT-01, OUT-02)',
  async (point, left, sent, attempts) => {
    const id = await diesDelivering(point)
    expect(await state(id)).toBe('queued')
    expect(await callOf(id)).toMatchObject({ state: left, outcome: null })
    expect(await world.received(to)).toHaveLength(sent)
    later(31)
    await anotherProcess()
    expect(await world.received(to)).toHaveLength(1)
    expect(await state(id)).toBe('sent')
    expect(await callOf(id)).toMatchObject({ state: 'done', outcome: 'taken', attempts })
  },
)

it('an SMS under way in a living process is left alone (OUT-03)', async () => {
  const id = await diesDelivering('before the call leaves')
  await anotherProcess()
  expect(await callOf(id)).toMatchObject({ state: 'asked', attempts: 1 })
  await expect(deliverMessage(deps, id)).rejects.toThrow('Nobody said')
  expect(await world.received(to)).toEqual([])
})

it('nobody guesses while the gateway cannot be asked: it is asked again and again, ever later (OUT-04)', async () => {
  const id = await diesDelivering('after the call was answered')
  await world.fault({ sms: 'down' })
  for (const seconds of [31, 60, 120]) {
    later(seconds)
    await anotherProcess()
    expect(await callOf(id)).toMatchObject({ state: 'asked', attempts: 1 })
  }
  await world.fault({ sms: 'none' })
  later(60)
  await anotherProcess()
  expect(await callOf(id)).toMatchObject({ state: 'asked' })
  later(180)
  await anotherProcess()
  expect(await callOf(id)).toMatchObject({ state: 'done', outcome: 'taken' })
  expect(await world.received(to)).toHaveLength(1)
})

it('an SMS the gateway took without our hearing of it is not sent again by the next try (OUT-02)', async () => {
  const { messageId } = await inTransactionWithoutRetry(db, (tx) =>
    queueMessage({ clock }, tx, {
      channel: 'sms',
      recipient: to,
      template: 'USER_NAME',
      body: 'Hello',
    }),
  )
  let sends = 0
  const hasty = {
    ...deps,
    sms: {
      ...sms,
      send: async (message: Parameters<typeof sms.send>[0]) => {
        sends += 1
        await sms.send(message)
        throw new Error('the answer was lost')
      },
    },
  }
  await expect(deliverMessage(hasty, messageId)).rejects.toThrow('the answer was lost')
  expect(await callOf(messageId)).toMatchObject({ state: 'unknown' })
  await deliverMessage(hasty, messageId)
  expect(sends).toBe(1)
  expect(await state(messageId)).toBe('sent')
})

it('an e-mail that nobody can be asked about goes out again under the same id (OUT-05)', async () => {
  const letter = {
    channel: 'email',
    template: 'USER_NAME',
    subject: 'Hello',
    body: 'Hello',
  } as const
  const recipient = 'asha@example.in'
  const { messageId } = await inTransactionWithoutRetry(db, (tx) =>
    queueMessage({ clock }, tx, { ...letter, recipient }),
  )
  const dying = {
    ...deps,
    email: {
      ...email,
      send: async (message: Parameters<typeof email.send>[0]) => {
        await email.send(message)
        throw new Error('the answer was lost')
      },
    },
  }
  await expect(deliverMessage(dying, messageId)).rejects.toThrow('the answer was lost')
  later(61)
  await anotherProcess()
  expect(await state(messageId)).toBe('sent')
  const references = await world.references()
  expect(references).toHaveLength(2)
  expect(new Set(references).size).toBe(1)
})
