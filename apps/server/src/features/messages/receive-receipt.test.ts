import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { API_ROOT } from '@lokseva/contract/endpoint'
import { getOtpDelivery } from '@lokseva/contract/identity/endpoints'
import type { OtpPurpose } from '@lokseva/contract/identity/constants'
import type { OtpIssued } from '@lokseva/contract/identity/schemas'
import { receiveSmsReceipt } from '@lokseva/contract/messages/endpoints'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { startOutsideWorld } from '#adapters/outside-world.test-kit'
import { smtpEmail } from '#adapters/email/smtp-email'
import { httpSms } from '#adapters/sms/http-sms'
import { issueCode } from '#features/codes/index'
import { SMS_KEY, testApp } from '#test/app'
import { deliverMessage } from './deliver-message.ts'
import { queueMessage } from './queue-message.ts'

const world = await startOutsideWorld()
const portal = await testApp()
const { db, clock, baseUrl, identity } = portal
const receiptUrl = baseUrl + API_ROOT + receiveSmsReceipt.path
const email = smtpEmail({ url: world.smtpUrl, from: 'Lokseva <no-reply@lokseva.example>' })
const sms = httpSms({ url: world.smsUrl, apiKey: SMS_KEY, sender: 'LOKSEV', receiptUrl })
const deps = { db, clock, email, sms }
afterAll(async () => {
  await email.close()
  await world.stop()
})

const queued = () =>
  inTransactionWithoutRetry(db, (tx) =>
    queueMessage({ clock }, tx, {
      channel: 'sms',
      recipient: '9876543210',
      template: 'USER_NAME',
      body: 'Hello',
    }),
  )
const messageOf = (id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const post = (fields: Record<string, string>, key = SMS_KEY) => {
  const body = new URLSearchParams(fields).toString()
  return fetch(receiptUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-signature': createHmac('sha256', key).update(body).digest('hex'),
    },
    body,
  })
}
const receipt = (reference: string, status: string) => ({ reference, messageId: 'm1', status })

describe('a receipt of the SMS gateway', () => {
  it('says that a message reached the telephone (MSG-06)', async () => {
    const { messageId } = await queued()
    await deliverMessage(deps, messageId)
    // Sent by the gateway itself, on its own time.
    await expect.poll(async () => (await messageOf(messageId)).receipt).toBe('delivered')
    expect(await messageOf(messageId)).toMatchObject({ state: 'sent', receipt: 'delivered' })
  })

  it('says that it did not, and delivered is the last word (MSG-06)', async () => {
    const { messageId } = await queued()
    await deliverMessage({ ...deps, sms: quiet() }, messageId)
    for (const status of ['UNDELIV', 'DELIVRD', 'EXPIRED', 'UNKNOWN']) {
      const response = await post(receipt(messageId, status))
      expect([response.status, await response.text()]).toEqual([200, 'OK'])
    }
    expect(await messageOf(messageId)).toMatchObject({ state: 'sent', receipt: 'delivered' })
  })

  it('that comes before we noted the sending ends the message, and its words are forgotten (MSG-06)', async () => {
    const { messageId } = await queued()
    await post(receipt(messageId, 'DELIVRD'))
    expect(await messageOf(messageId)).toMatchObject({ state: 'sent', body: null })
    await deliverMessage(deps, messageId)
    expect(await world.received('9876543210')).not.toContainEqual(
      expect.objectContaining({ id: messageId }),
    )
  })

  it.each([
    ['signed by another', receipt(randomUUID(), 'DELIVRD'), 'another key'],
    ['about no message of ours by its form', receipt('7', 'DELIVRD'), SMS_KEY],
    ['with a word nobody knows', receipt(randomUUID(), 'PERHAPS'), SMS_KEY],
    ['of nothing', {} as Record<string, string>, SMS_KEY],
  ])('%s is refused and kept (MSG-07)', async (_, fields, key) => {
    const response = await post(fields, key)
    expect([response.status, await response.text()]).toEqual([403, 'REFUSED'])
  })

  it('about a message of the mail, or none at all, changes nothing (MSG-07)', async () => {
    const { messageId } = await inTransactionWithoutRetry(db, (tx) =>
      queueMessage({ clock }, tx, {
        channel: 'email',
        recipient: 'a@example.in',
        template: 'USER_NAME',
        subject: 'S',
        body: 'B',
      }),
    )
    expect((await post(receipt(messageId, 'DELIVRD'))).status).toBe(200)
    expect((await post(receipt(randomUUID(), 'DELIVRD'))).status).toBe(200)
    expect(await messageOf(messageId)).toMatchObject({ state: 'queued', receipt: null })
  })
})

/** Sends without wanting a receipt. */
const quiet = () => httpSms({ url: world.smsUrl, apiKey: SMS_KEY, sender: 'LOKSEV' })

describe('a person who waits for a code', () => {
  async function delivery(purpose: OtpPurpose, status?: string) {
    const caller = await portal.client()
    const mobile = '9' + String(Math.random()).slice(2, 11)
    const issued = await inTransactionWithoutRetry(db, (tx) =>
      issueCode(identity, tx, {
        purpose,
        way: 'mobile',
        typed: mobile,
        address: mobile,
        accountId: undefined,
        decoy: false,
        type: 'mobile',
        cid: caller.cid,
        source: 'test',
        networkAddress: '203.0.113.1',
        language: 'en',
      }),
    )
    const { id } = issued as OtpIssued
    const { message_id: messageId } = await db
      .selectFrom('one_time_codes')
      .select('message_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await deliverMessage({ ...deps, sms: quiet() }, messageId!)
    if (status) await post(receipt(messageId!, status))
    return (await caller.call(getOtpDelivery, { params: { otpId: id } })).state
  }

  it('reads whether it reached the telephone (MSG-08)', async () => {
    expect(await delivery('REGISTRATION')).toBe('sent')
    expect(await delivery('REGISTRATION', 'DELIVRD')).toBe('delivered')
    expect(await delivery('UNLOCK_PROFILE', 'UNDELIV')).toBe('failed')
  })

  it('learns nothing of it where that would tell whether an account exists (MSG-08)', async () => {
    for (const purpose of ['LOGIN', 'FORGOT_PASSWORD', 'RESET_EMAIL_MOBILE'] as const)
      for (const status of ['DELIVRD', 'UNDELIV'])
        expect(await delivery(purpose, status)).toBe('sent')
  })
})
