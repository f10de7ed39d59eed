import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as identity from '@lokseva/contract/identity/endpoints'
import * as api from '@lokseva/contract/reminders/endpoints'
import type { Reminders, ReminderSettings } from '@lokseva/contract/reminders/schemas'
import { supportProfile } from '@lokseva/contract/support/endpoints'
import type { SupportProfile } from '@lokseva/contract/support/schemas'
import { startOutsideWorld } from '#adapters/outside-world.test-kit'
import { webPushPort } from '#adapters/push/web-push'
import { makeKey } from '#features/access-keys/index'
import { endSessions } from '#features/identity/index'
import { logInSteps } from '#test/people/log-in-steps'
import { myAccountPortal, type Applied } from '#test/portals/my-account-portal'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import { remindersPortal } from '#test/portals/reminders-portal'
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
    on('2026-12-04', '10:00:00')
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
    expect(sent).toMatchObject([{ emailAt: null, smsAt: null, pushAt: '2026-12-04T04:30:00.000Z' }])
  })

  it('is kept by the push service until the day ends, and takes the place of one about the same thing (PUSH-02)', async () => {
    const asha = await applied()
    await subscribed(asha, 'phone')
    for (const day of ['04', '06']) {
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
    on('2026-12-04', '10:00:00')
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

  it('is sent again when a push service that has too much to do asks for it, and the browser stays (PUSH-04, PUSH-13)', async () => {
    const asha = await applied()
    await subscribed(asha, 'phone')
    await world.fault({ push: 'busy' })
    on('2026-12-04', '10:00:00')
    await usual.look()
    await usual.remind()
    const { rows: calls } = await sql<{ id: string }>`select id from messages
      where channel = 'push'`.execute(owner)
    expect(calls).toHaveLength(1)
    await portal.takeJobs('deliver-reminders')
    const before = Date.now()
    await usual.deliverThese([calls[0]!.id])
    // As the simulated service asks: in a minute, and by nobody before.
    const { rows: jobs } = await sql<{ at: Date }>`select run_at as at
      from graphile_worker.jobs where key = ${`later ${calls[0]!.id}`}`.execute(owner)
    expect(jobs).toHaveLength(1)
    expect(jobs[0]!.at.getTime() - before).toBeGreaterThanOrEqual(60_000)
    const { rows: due } = await sql<{ due: Date }>`select due_at as due from outside_calls
      where kind = 'push' and key = ${calls[0]!.id}`.execute(owner)
    expect(due[0]!.due.getTime()).toBe(portal.clock.now() + 120_000)
    await world.fault({ push: 'none' })
    await usual.deliverThese([calls[0]!.id])
    expect(await texts('phone')).toHaveLength(1)
    expect(await rows()).toEqual([asha.accountId])
    const { rows: outside } = await sql`select state, outcome from outside_calls
      where kind = 'push' and key = ${calls[0]!.id}`.execute(owner)
    expect(outside).toEqual([{ state: 'done', outcome: 'taken' }])
  })

  it('is among the messages that the help desk sees, also once the browser is forgotten; never its words (PUSH-16)', async () => {
    const [asha, ravi] = [await applied(), await applied()]
    await subscribed(asha, 'phone')
    await subscribed(ravi, 'other')
    on('2026-12-04', '10:00:00')
    await minute()
    await sql`delete from push_subscriptions`.execute(owner)
    const { key } = await makeKey(portal.identity, operator, { kind: 'support', name: 'Counter 1' })
    const helper = await portal.client()
    const { opened } = await helper.raw(
      supportProfile,
      { query: { username: asha.email } },
      ({ headers }) => void Object.assign(headers, { 'x-api-key': key }),
    )
    const { messages } = (opened as { value: SupportProfile }).value
    const pushes = messages.filter(({ channel }) => channel === 'push')
    expect(pushes).toEqual([
      { channel: 'push', template: 'REMINDER', queuedAt: expect.any(String), state: 'sent' },
    ])
  })

  it('a browser that its push service does not know any more is forgotten (PUSH-04)', async () => {
    const asha = await applied()
    await subscribed(asha, 'phone')
    await world.fault({ push: 'gone' })
    on('2026-12-04', '10:00:00')
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

  it('keeps its address and keys sealed, and no other table has them: nor what is kept of calls that may come twice (PUSH-08)', async () => {
    const asha = await applied()
    const { subscription } = await subscribed(asha, 'phone')
    on('2026-12-04', '10:00:00')
    await minute()
    const { rows: tables } = await sql<{
      name: string
    }>`select format('%I.%I', schemaname, tablename)
      as name from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(owner)
    expect(tables.length).toBeGreaterThan(50)
    const { endpoint, keys } = subscription
    const secrets = [
      endpoint,
      new URL(endpoint).pathname.split('/').at(-1)!,
      keys.auth,
      keys.p256dh,
    ]
    for (const { name } of tables)
      for (const secret of secrets) {
        const bytes = Buffer.from(secret).toString('hex')
        const { rows: found } = await sql`select from ${sql.raw(name)} t
          where position(${secret} in t::text) > 0 or position(${bytes} in t::text) > 0`.execute(
          owner,
        )
        expect(found, `${name} has ${secret}`).toHaveLength(0)
      }
  })

  it('that is subscribed by two presses, or by two people at the same moment, belongs to one, and nobody is refused (PUSH-14)', async () => {
    const [asha, ravi] = [await applied(), await applied()]
    const [one, other] = [await visit(asha, browser('cafe')), await visit(ravi, browser('cafe'))]
    const body = await world.browser('cafe')
    const answers = await Promise.all(
      [one, one, other, other, one].map(({ caller }) => send(caller, api.subscribePush, { body })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(204))
    expect(await rows()).toHaveLength(1)
  })

  it('counts as a way to be reached wherever one looks (PUSH-15)', async () => {
    const asha = await applied()
    await subscribed(asha, 'phone')
    const { caller } = await subscribed(asha, 'desk')
    expect((await shown(caller)).push).toMatchObject({ isOnHere: true, elsewhere: 1 })
    const third = await visit(asha, browser('cafe'))
    expect((await shown(third.caller)).push).toMatchObject({ isOnHere: false, elsewhere: 2 })
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
