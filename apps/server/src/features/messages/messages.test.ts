import { afterAll, beforeEach, expect, it } from 'vitest'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { startSimulators } from '../../../../simulators/src/start-simulators.ts'
import { smtpEmail } from '#adapters/email/smtp-email'
import { httpSms } from '#adapters/sms/http-sms'
import { stillClock } from '#test/still-clock'
import { testDatabase } from '#test/database/database'
import { deliverMessage } from './deliver-message.ts'
import { DeliveryError } from './ports.ts'
import { queueMessage, type NewMessage } from './queue-message.ts'
import { sendTestMessage } from './send-test-message.ts'

const { db } = await testDatabase()
const clock = stillClock(Date.now())
const world = await startSimulators({ httpPort: 0, smtpPort: 0 })
const email = smtpEmail({
  url: `smtp://127.0.0.1:${world.smtp}`,
  from: 'Lokseva <no-reply@lokseva.example>',
})
const gateway = `http://127.0.0.1:${world.http}`
const sms = httpSms({ url: `${gateway}/gateway/sms`, apiKey: 'k', sender: 'LOKSVA' })
const deps = { db, clock, email, sms }

afterAll(async () => {
  await email.close()
  await world.stop()
})
beforeEach(() => fetch(`${gateway}/sim/messages`, { method: 'DELETE' }))

const letter: NewMessage = {
  channel: 'email',
  recipient: 'asha@example.in',
  template: 'USER_NAME',
  subject: 'आपला संकेतांक',
  body: 'आपला संकेतांक 482913 आहे.',
}
const text: NewMessage = {
  channel: 'sms',
  recipient: '9876543210',
  template: 'USER_NAME',
  body: 'Your code is 482913.',
}

const promise = (message: NewMessage) =>
  inTransactionWithoutRetry(db, (tx) => queueMessage({ clock }, tx, message))
const stored = (id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const received = async (to: string) =>
  (await (await fetch(`${gateway}/sim/messages?to=${to}`)).json()) as {
    channel: string
    text: string
  }[]

it('reaches the mail box and the mobile in the words it was written in (MSG-01)', async () => {
  for (const message of [letter, text]) {
    const { messageId } = await promise(message)
    await deliverMessage(deps, messageId)
  }
  expect((await received('asha@example.in'))[0]).toMatchObject({
    channel: 'email',
    text: expect.stringContaining('482913'),
  })
  expect((await received('9876543210'))[0]).toMatchObject({
    channel: 'sms',
    text: 'Your code is 482913.',
  })
})

it('is neither kept nor sent when the transaction that promised it fails (MSG-01)', async () => {
  const before = await db.selectFrom('messages').select('id').execute()
  const failing = inTransactionWithoutRetry(db, async (tx) => {
    await queueMessage({ clock }, tx, letter)
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  expect(await db.selectFrom('messages').select('id').execute()).toEqual(before)
})

it('is forgotten word by word once it is sent (MSG-03)', async () => {
  const { messageId } = await promise(text)
  await deliverMessage(deps, messageId)
  expect(await stored(messageId)).toMatchObject({
    state: 'sent',
    body: null,
    subject: null,
    attempts: 1,
  })
})

it('is not sent twice when its job runs twice (MSG-04)', async () => {
  const { messageId } = await promise(text)
  await deliverMessage(deps, messageId)
  await deliverMessage(deps, messageId)
  expect(await received('9876543210')).toHaveLength(1)
})

it('stays queued through a passing failure and fails for good at the last try (MSG-02)', async () => {
  const silence = () => Promise.reject(new DeliveryError('down', { permanent: false }))
  const down = { ...deps, sms: { send: silence, wasTaken: silence } }
  const { messageId } = await promise(text)
  for (let attempt = 1; attempt < 6; attempt++) {
    await expect(deliverMessage(down, messageId)).rejects.toThrow(DeliveryError)
    expect(await stored(messageId)).toMatchObject({ state: 'queued', attempts: attempt })
  }
  await deliverMessage(down, messageId)
  expect(await stored(messageId)).toMatchObject({ state: 'failed', body: null })
})

it('fails at once where sending again cannot help (MSG-02)', async () => {
  const refuse = () => Promise.reject(new DeliveryError('no such number', { permanent: true }))
  const refusing = { ...deps, sms: { ...sms, send: refuse } }
  const { messageId } = await promise(text)
  await deliverMessage(refusing, messageId)
  expect(await stored(messageId)).toMatchObject({ state: 'failed', attempts: 1 })
})

it('proves to an operator that mail and SMS are set up (MSG-05)', async () => {
  expect(await sendTestMessage(deps, 'officer@example.in')).toBe('email')
  expect(await sendTestMessage(deps, '9123456780')).toBe('sms')
  expect(await received('officer@example.in')).toHaveLength(1)
  expect(await received('9123456780')).toHaveLength(1)
})
