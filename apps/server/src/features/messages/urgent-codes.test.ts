import { afterAll, expect, it } from 'vitest'
import * as z from 'zod'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { startOutsideWorld } from '#adapters/outside-world.test-kit'
import { httpSms } from '#adapters/sms/http-sms'
import { smtpEmail } from '#adapters/email/smtp-email'
import { systemClock } from '#platform/clock/clock'
import { enqueue, type Job } from '#platform/jobs/jobs'
import { runners } from '#platform/jobs/jobs.test-kit'
import { testDatabase } from '#test/database/database'
import { messageJobs } from './deliver-message.ts'
import { queueMessage, type NewMessage } from './queue-message.ts'

const { db, url } = await testDatabase()
const start = runners(url)
const clock = systemClock()
const world = await startOutsideWorld()
const email = smtpEmail({ url: world.smtpUrl, from: 'Lokseva <no-reply@lokseva.example>' })
const sms = httpSms({ url: world.smsUrl, apiKey: 'k', sender: 'LOKSVA' })
afterAll(async () => {
  await email.close()
  await world.stop()
})

const text = (recipient: string, template: NewMessage['template']): NewMessage => ({
  channel: 'sms',
  recipient,
  template,
  body: 'Your code is 482913.',
})

/** Five hundred papers, none of which is finished before the gate opens. */
async function fillSlowQueue() {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let finished = 0
  let begun = () => {}
  const busy = new Promise<void>((resolve) => {
    begun = resolve
  })
  const paper: Job = {
    name: 'print-paper',
    urgency: 'bulk',
    payload: z.object({}),
    attempts: 1,
    async run() {
      begun()
      await gate
      finished += 1
    },
  }
  for (let n = 0; n < 500; n++) await enqueue(db, paper, {})
  return { paper, busy, open, finished: () => finished }
}

it('a code leaves while five hundred papers wait and hold all their slots (JOB-02)', async () => {
  const { paper, busy, open, finished } = await fillSlowQueue()
  await start([paper, ...messageJobs({ db, clock, email, sms })])
  try {
    await busy
    await inTransactionWithoutRetry(db, (tx) =>
      queueMessage({ clock }, tx, text('9876543210', 'OTP_LOGIN'), 'code'),
    )
    await expect.poll(() => world.received('9876543210')).toHaveLength(1)
    expect(finished()).toBe(0)
  } finally {
    open()
  }
})

it('a code does not stand behind notices either (JOB-02)', async () => {
  const queued = (recipient: string, delivery: 'code' | 'notice') =>
    inTransactionWithoutRetry(db, (tx) =>
      queueMessage({ clock }, tx, text(recipient, 'USER_NAME'), delivery),
    )
  await world.fault({ sms: 'slow' })
  for (let n = 0; n < 6; n++) await queued('9000000001', 'notice')
  await start(
    messageJobs({
      db,
      clock,
      email,
      sms: httpSms({ url: world.smsUrl, apiKey: 'k', sender: 'LOKSVA', timeoutMs: 60_000 }),
    }),
  )
  // The gateway has taken two and keeps both callers waiting: every slot for notices is held.
  await expect.poll(() => world.received('9000000001')).toHaveLength(2)
  await queued('9000000002', 'code')
  await expect.poll(() => world.received('9000000002')).toHaveLength(1)
  expect(await world.received('9000000001')).toHaveLength(2)
  await world.stop()
})
