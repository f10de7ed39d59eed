import { describe, expect, it } from 'vitest'
import { addressOf, type EndpointDefinition } from '@lokseva/contract/endpoint'
import { endpoints } from '@lokseva/contract/endpoints'
import { readSettings } from '#server/settings'
import { testApp } from '#test/app'
import { testDatabase } from '#test/database/database'
import { notebook, notebookRoutes } from '#test/notebook'
import { refusal, type PreparedRequest } from '#test/wire/wire-client'

const { db } = await testDatabase()
const notes = notebookRoutes(db)
await notes.prepare()
const { baseUrl, client, candidate, clock } = await testApp({ routes: notes.routes, db })

type Spoil = (sent: PreparedRequest) => void
const spoil = {
  token: (sent: PreparedRequest) => void (sent.headers['x-channel'] = 'A'.repeat(143)),
  header: (sent: PreparedRequest) => void (sent.headers['x-req-time'] = 'noon'),
  checksum: (sent: PreparedRequest) => void (sent.headers['x-checksum'] = 'A'.repeat(43)),
  body: (sent: PreparedRequest) => void (sent.body = '{"encryptedReqBody":"AA"}'),
}

describe('several things wrong at once', () => {
  it.each<[string, Spoil[], RegExp]>([
    ['token and header', [spoil.token, spoil.header], /^401 unsigned$/],
    ['header and checksum', [spoil.header, spoil.checksum], /^400 (CHK_HEADER|forged)$/],
    ['header and body', [spoil.header, spoil.body], /^400 CHK_HEADER$/],
    ['body alone', [spoil.body], /^400 CHK_BODY$/],
  ])('are answered in the prescribed order: %s (WIRE-47)', async (_, spoils, expected) => {
    const caller = await client()
    const body = { text: 'x', page: 1 }
    const response = await caller.raw(notebook.write, { body }, (sent) =>
      spoils.forEach((one) => one(sent)),
    )
    expect(refusal(response)).toMatch(expected)
  })

  it('the time comes before the session, the session before the body (WIRE-47)', async () => {
    const { caller, accountId } = await candidate()
    await db
      .updateTable('sessions')
      .set({ ended_at: new Date(), end_reason: 'logout' })
      .where('account_id', '=', accountId)
      .execute()
    const body = { text: 'x', page: 1 }
    expect(refusal(await caller.raw(notebook.write, { body }, spoil.body))).toBe(
      '401 SESSION_ENDED',
    )
    const late = await caller.raw(notebook.write, { body }, () => clock.set(clock.now() + 121_000))
    expect(refusal(late)).toBe('401 CHK_TIME')
    clock.set(Date.now())
  })
})

describe('the protection', () => {
  const closed = Object.values<EndpointDefinition>(endpoints).filter(
    ({ channel }) => channel !== 'open',
  )

  it.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'lets no plain request through to %s (WIRE-54)',
    async (_, { method, root, path }) => {
      const response = await fetch(
        baseUrl + addressOf({ root, path }).replace(/\{\w+\}/g, crypto.randomUUID()),
        {
          method,
          headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
          body: method === 'GET' ? undefined : '{}',
        },
      )
      expect([response.status, response.headers.get('x-channel-error')]).toEqual([401, 'rekey'])
    },
  )

  it('has no setting that turns it off (WIRE-54)', () => {
    const enough = {
      DATABASE_URL: 'postgres://a/b',
      SMTP_URL: 'smtp://a',
      SMS_URL: 'http://a',
      SMS_API_KEY: 'k',
    }
    const names = Object.keys(readSettings(enough)).filter((name) =>
      /CHANNEL|WIRE|SEAL|SIGN|PROTECT|CHECKSUM/.test(name),
    )
    // One is a payment provider's own; the other says where the sealing keys lie, and there is no
    // nowhere.
    expect(names).toEqual(['BILLDESK_CHECKSUM', 'SEALING_RING'])
    for (const nowhere of ['off', 'none', 'no', '0', 'false'])
      expect(() => readSettings({ ...enough, SEALING_RING: nowhere })).toThrow('folder or database')
  })
})
