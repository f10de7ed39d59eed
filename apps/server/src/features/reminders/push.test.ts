import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as identity from '@lokseva/contract/identity/endpoints'
import * as api from '@lokseva/contract/reminders/endpoints'
import type { Reminders, ReminderSettings } from '@lokseva/contract/reminders/schemas'
import { startOutsideWorld } from '#adapters/outside-world.test-kit'
import { webPushPort } from '#adapters/push/web-push'
import { endSessions } from '#features/identity/index'
import { logInSteps } from '#test/log-in-steps'
import { myAccountPortal, type Applied } from '#test/my-account-portal'
import { send } from '#test/profile-portal'
import { remindersPortal } from '#test/reminders-portal'
import type { PushPort } from './ports.ts'
import { isPushEndpoint } from './push-hosts.ts'

const world = await startOutsideWorld()
const hosts = ['fcm.googleapis.com', '*.push.apple.com', world.pushHost]
const service = webPushPort({ privateKey: randomBytes(32), subject: 'mailto:help@example.in' })
const asked: Parameters<PushPort['send']>[0][] = []
const push: PushPort = {
  ...service,
  async send(message) {
    asked.push(message)
    return service.send(message)
  },
}
const portal = await remindersPortal(await myAccountPortal({ pushHosts: hosts }), { push, hosts })
const { applied, visit, on, minute, usual, owner, received } = portal
const { readCaptcha } = logInSteps(portal)

const settings: ReminderSettings = {
  byEmail: false,
  bySms: false,
  ofLosses: true,
  ofFitting: false,
  language: 'en',
}

/** A browser by its mark. */
const browser = (mark: string) => ({
  fetch: (url: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', `lokseva_device=${mark.padEnd(22, mark)}`)
    return fetch(url, { ...init, headers })
  },
})

/** Somebody in a browser of theirs, reminded there. */
async function subscribed(known: Applied, mark: string) {
  const { caller } = await visit(known, browser(mark))
  const subscription = await world.browser(mark)
  const answer = await send(caller, api.subscribePush, { body: subscription })
  return { caller, subscription, answer }
}
const shown = async (caller: Applied['caller']) =>
  (await send(caller, api.showReminders)) as unknown as Reminders
const rows = async () =>
  (
    await sql<{
      accountId: string
    }>`select account_id as "accountId" from push_subscriptions`.execute(owner)
  ).rows.map(({ accountId }) => accountId)
const texts = async (mark: string) => {
  const all = await world.received()
  return all.filter(({ channel, to }) => channel === 'push' && to === mark).map(({ text }) => text)
}

beforeEach(async () => {
  await portal.clear()
  await world.forget()
  await world.fault({ push: 'none' })
  asked.length = 0
  on('2026-11-15')
})
afterAll(() => world.stop())

describe('a reminder in a browser', () => {
  it('comes where somebody asked for it there, in their language, with where to do it; and is listed (PUSH-01)', async () => {
    const asha = await applied()
    await subscribed(asha, 'phone')
    const { caller, answer } = await subscribed(asha, 'desk')
    expect(answer.status).toBe(204)
    await send(caller, api.saveReminderSettings, { body: { ...settings, language: 'mr' } })
    on('2026-12-05', '10:00:00')
    await minute()
    await minute()
    for (const mark of ['phone', 'desk'])
      expect(await texts(mark)).toEqual([
        expect.stringMatching(
          /^3 दिवस उरले: ₹544 शुल्क भरा · 101\/2026\n\/candidate\/main\/account\S+pay/,
        ),
      ])
    expect(await received(asha)).toEqual([])
    const again = await visit(asha, browser('phone'))
    const { sent } = await shown(again.caller)
    expect(sent).toMatchObject([{ emailAt: null, smsAt: null, pushAt: '2026-12-05T04:30:00.000Z' }])
  })

  it('is kept by the push service until the day ends, and takes the place of one about the same thing (PUSH-02)', async () => {
    const asha = await applied()
    await subscribed(asha, 'phone')
    for (const day of ['05', '07']) {
      on(`2026-12-${day}`, '19:00:00')
      await minute()
    }
    expect(asked.map(({ ttlSeconds }) => ttlSeconds)).toEqual([5 * 3600, 5 * 3600])
    expect(asked[0]!.topic).toMatch(/^[\w-]{32}$/)
    expect(asked[1]!.topic).toBe(asked[0]!.topic)
    expect(Object.keys(JSON.parse(asked[0]!.text) as object)).toEqual(['text', 'path', 'tag'])
  })

  it('does not come to who has acted by then, nor after it was turned off here (PUSH-03)', async () => {
    const [asha, ravi] = [await applied(), await applied()]
    await subscribed(asha, 'phone')
    await subscribed(ravi, 'other')
    on('2026-12-05', '10:00:00')
    await usual.look()
    await usual.remind()
    await portal.pay(await visit(asha))
    const { caller } = await visit(ravi, browser('other'))
    expect((await shown(caller)).push.isOnHere).toBe(true)
    expect((await send(caller, api.unsubscribePush)).status).toBe(204)
    expect((await shown(caller)).push.isOnHere).toBe(false)
    await usual.deliver()
    expect(asked).toEqual([])
  })

  it('is sent again later where the push service has too much to do, and the browser stays (PUSH-04)', async () => {
    const asha = await applied()
    await subscribed(asha, 'phone')
    await world.fault({ push: 'busy' })
    on('2026-12-05', '10:00:00')
    await usual.look()
    await usual.remind()
    const { rows: calls } = await sql<{ id: string }>`select id from messages
      where channel = 'push'`.execute(owner)
    expect(calls).toHaveLength(1)
    await expect(usual.deliverThese([calls[0]!.id])).rejects.toThrow('later')
    await world.fault({ push: 'none' })
    await usual.deliverThese([calls[0]!.id])
    expect(await texts('phone')).toHaveLength(1)
    expect(await rows()).toEqual([asha.accountId])
    const { rows: outside } = await sql`select state, outcome from outside_calls
      where kind = 'push' and key = ${calls[0]!.id}`.execute(owner)
    expect(outside).toEqual([{ state: 'done', outcome: 'taken' }])
  })

  it('a browser that its push service does not know any more is forgotten (PUSH-04)', async () => {
    const asha = await applied()
    await subscribed(asha, 'phone')
    await world.fault({ push: 'gone' })
    on('2026-12-05', '10:00:00')
    await minute()
    expect(await rows()).toEqual([])
    const { rows: states } = await sql<{ state: string }>`select state from messages
      where channel = 'push'`.execute(owner)
    expect(states).toEqual([{ state: 'failed' }])
  })
})

describe('a browser', () => {
  it('is reminded no longer once its person logs out of it; others of theirs are (PUSH-05)', async () => {
    const asha = await applied()
    await subscribed(asha, 'desk')
    const { caller } = await subscribed(asha, 'phone')
    await send(caller, identity.logout, { params: { userId: asha.accountId } })
    const { rows: left } = await sql<{ mac: Buffer }>`select device_mac as mac
      from push_subscriptions`.execute(owner)
    expect(left).toEqual([{ mac: portal.vault.mac('device', 'desk'.padEnd(22, 'desk')) }])
  })

  it('that another logs in to shows nothing of the one before (PUSH-05)', async () => {
    const asha = await applied()
    await subscribed(asha, 'cafe')
    const ravi = await portal.person()
    const caller = await portal.client(browser('cafe'))
    const body = { ...(await readCaptcha(caller)), username: ravi.email, password: ravi.password }
    expect((await send(caller, identity.loginWithCaptcha, { body })).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('whose address another names goes over to them, also with another mark (PUSH-05)', async () => {
    const [asha, ravi] = [await applied(), await applied()]
    const { subscription } = await subscribed(asha, 'old')
    const { caller } = await visit(ravi, browser('new'))
    await send(caller, api.subscribePush, { body: subscription })
    expect(await rows()).toEqual([ravi.accountId])
  })

  it('is reminded no longer after a new password, or when its time is over (PUSH-06)', async () => {
    const asha = await applied()
    await subscribed(asha, 'phone')
    await endSessions(
      portal.identity,
      owner,
      { kind: 'system', job: 'test' },
      { accountId: asha.accountId, reason: 'password reset' },
    )
    expect(await rows()).toEqual([])
    const ravi = await applied()
    const { caller } = await visit(ravi, browser('phone'))
    const subscription = await world.browser('phone')
    const expirationTime = Date.parse('2026-11-20T12:00:00+05:30')
    await send(caller, api.subscribePush, { body: { ...subscription, expirationTime } })
    on('2026-11-20', '11:59:59')
    await usual.daily()
    expect(await rows()).toEqual([ravi.accountId])
    on('2026-11-20')
    await usual.daily()
    expect(await rows()).toEqual([])
  })

  it('is one of five at most, of which the oldest makes room (PUSH-07)', async () => {
    const asha = await applied()
    for (const [place, mark] of ['a', 'b', 'c', 'd', 'e', 'f', 'f'].entries()) {
      on('2026-11-15', `12:0${place}:00`)
      await subscribed(asha, mark)
    }
    expect(await rows()).toHaveLength(5)
    expect((await shown((await visit(asha, browser('a'))).caller)).push.isOnHere).toBe(false)
    expect((await shown((await visit(asha, browser('f'))).caller)).push.isOnHere).toBe(true)
  })

  it('keeps its address and keys sealed, so that the table alone is of no use (PUSH-08)', async () => {
    const asha = await applied()
    const { subscription } = await subscribed(asha, 'phone')
    const { rows: kept } = await sql<{ row: string }>`select encode(sealed, 'escape') as row
      from push_subscriptions`.execute(owner)
    expect(kept[0]!.row).not.toContain('http')
    expect(kept[0]!.row).not.toContain(subscription.keys.auth)
  })
})

describe('what a browser says of itself', () => {
  const hostile = [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://127.0.0.1/x',
    'http://127.0.0.1:5432/',
    'http://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `${world.pushHost}../../sim/clock`,
  ]

  it.each(hostile)('%s is refused, in words, and nothing is kept (PUSH-09)', async (endpoint) => {
    const asha = await applied()
    const { caller } = await visit(asha, browser('phone'))
    const known = await world.browser('phone')
    const answer = await send(caller, api.subscribePush, { body: { ...known, endpoint } })
    expect(answer.status).toBe(422)
    expect(answer['message']).toBeTruthy()
    expect(answer['code']).toMatch(/^(PUSH_NOT_POSSIBLE|VALIDATION_FAILED)$/)
    expect(await rows()).toEqual([])
  })

  it('a key that is no point of the curve is refused (PUSH-09)', async () => {
    const { caller } = await visit(await applied(), browser('phone'))
    const known = await world.browser('phone')
    const keys = { ...known.keys, p256dh: 'A'.repeat(87) }
    expect(await send(caller, api.subscribePush, { body: { ...known, keys } })).toMatchObject({
      status: 422,
      code: 'PUSH_NOT_POSSIBLE',
    })
  })

  it('is believed where it names a push service of the list (PUSH-09)', () => {
    for (const good of ['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/Q'])
      expect(isPushEndpoint(good, hosts)).toBe(true)
  })

  it('nobody who is not logged in is subscribed (PUSH-09)', async () => {
    const stranger = await portal.client()
    const body = await world.browser('phone')
    expect(await send(stranger, api.subscribePush, { body })).toMatchObject({
      code: 'LOGIN_REQUIRED',
    })
  })
})
