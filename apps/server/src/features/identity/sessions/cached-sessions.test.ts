import pg from 'pg'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { changePassword } from '@lokseva/contract/account/endpoints'
import * as api from '@lokseva/contract/identity/endpoints'
import { getPersonal } from '@lokseva/contract/profile/endpoints'
import { listFields } from '@lokseva/contract/profile-view/endpoints'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { switchModule } from '#features/site/index'
import { openChangeFeed } from '#platform/changes/change-feed'
import { testApp } from '#test/app'
import { ownerOf, portalPool, testDatabase } from '#test/database/database'
import { databaseProxy } from '#test/database/database-proxy'
import { operator } from '#test/operator'
import { logInSteps } from '#test/people/log-in-steps'
import { refusal } from '#test/wire/wire-client'
import { endSessions, type SessionEnd } from './end-session.ts'

// Before the first connection: each takes the function as it finds it.
const asked = vi.spyOn(pg.Client.prototype, 'query')
const { db, url } = await testDatabase()
const proxy = await databaseProxy(url)
// The second for which something is remembered goes by as the tests say, however slow the machine.
const feedHere = openChangeFeed(portalPool(url, 1), () => 0)
let late = 0
const feedThere = openChangeFeed(portalPool(proxy.url, 1), () => late)
const here = await testApp({ db, changes: feedHere })
const there = await testApp({ node: here.node, changes: feedThere })
const { clock, identity } = here
const nodes = [here, there]
afterAll(async () => {
  proxy.restore()
  await Promise.all([feedHere.stop(), feedThere.stop()])
  await proxy.stop()
})

afterEach(proxy.restore)

/** Everybody has heard what was committed until now. */
const hear = () => Promise.all([feedHere.catchUp(), feedThere.catchUp()])

function atTime(now: number) {
  for (const node of nodes) node.clock.set(now)
}

/** Somebody whose calls go to the one node or the other, and whom both remember. */
async function remembered() {
  await feedThere.catchUp().catch(() => feedThere.catchUp())
  let node = here
  const person = await here.candidate(
    {},
    { fetch: (address, init) => fetch(address.replace(here.baseUrl, node.baseUrl), init) },
  )
  const { caller, token } = person
  const callAt = async (on: typeof here, ...call: Parameters<typeof caller.raw>) => {
    node = on
    caller.setToken(token)
    const answer = refusal(await caller.raw(...call))
    node = here
    return answer
  }
  const everywhere = async (
    ...[call = listFields, request]: Parameters<typeof caller.raw> | []
  ) => [await callAt(here, call, request), await callAt(there, call, request)]
  expect(await everywhere()).toEqual(['200 undefined', '200 undefined'])
  return { ...person, callAt, everywhere }
}

const over = ['401 SESSION_ENDED', '401 SESSION_ENDED']
const open = ['200 undefined', '200 undefined']

const { emit } = pg.Client.prototype

/** How often a table was asked for while something was done. */
async function questionsAbout(table: string, work: () => Promise<unknown>): Promise<number> {
  asked.mockClear()
  await work()
  return JSON.stringify(asked.mock.calls).split(`from \\"${table}\\"`).length - 1
}

describe('a session that both nodes remember', () => {
  it('is not asked for again in the database while nothing changes (ROAD-06)', async () => {
    const { everywhere } = await remembered()
    expect(await questionsAbout('sessions', () => everywhere())).toBe(0)
  })

  it.each<SessionEnd>(['logout', 'forced', 'password reset', 'password changed', 'help desk'])(
    'is over on both once one has heard that it ended by %s (ROAD-01)',
    async (reason) => {
      const { accountId, everywhere } = await remembered()
      const actor = { kind: 'candidate' as const, accountId, address: '203.0.113.7' }
      await inTransactionWithoutRetry(db, (tx) =>
        endSessions(identity, tx, actor, { accountId, reason }),
      )
      await hear()
      expect(await everywhere()).toEqual(over)
    },
  )

  it('reads nothing more in the process that answered the login which took its place, before anything was heard (ROAD-96)', async () => {
    const { caller, email, password, callAt } = await remembered()
    // What is told of the login comes later than its answer.
    const told = vi.spyOn(pg.Client.prototype, 'emit')
    told.mockImplementation(function (this: pg.Client, event, ...args) {
      const isHeldBack = event === 'notification' && Object(args[0]).channel === 'lokseva_changes'
      return isHeldBack || Reflect.apply(emit, this, [event, ...args])
    })
    try {
      await logInSteps(here).logIn(caller, { email, password })
      expect(await callAt(here, listFields)).toBe('401 SESSION_ENDED')
    } finally {
      told.mockRestore()
    }
  })

  it('is over on both after the person logged out on one (ROAD-01)', async () => {
    const { caller, accountId, everywhere } = await remembered()
    await caller.call(api.logout, { params: { userId: accountId } })
    await hear()
    expect(await everywhere()).toEqual(over)
  })

  it('is over on both after a login on the same channel took its place (ROAD-01)', async () => {
    const { caller, email, password, everywhere } = await remembered()
    await logInSteps(here).logIn(caller, { email, password })
    await hear()
    expect(await everywhere()).toEqual(over)
  })

  it('is over on both after the password was changed on one (ROAD-01)', async () => {
    const { caller, accountId, password, everywhere } = await remembered()
    const body = { userId: accountId, oldPassword: password, newPassword: 'Guava#Tree8' }
    await caller.call(changePassword, { body })
    await hear()
    expect(await everywhere()).toEqual(over)
  })

  it('is over on both when its row is gone, its end was moved, or all rows are gone (ROAD-01)', async () => {
    const owner = ownerOf(db)
    for (const erase of [
      (id: string) => sql`delete from sessions where account_id = ${id}`,
      (id: string) => sql`update sessions set expires_at = started_at + interval '1 millisecond'
        where account_id = ${id}`,
      () => sql`truncate sessions`,
    ]) {
      const { accountId, everywhere } = await remembered()
      await erase(accountId).execute(owner)
      atTime(clock.now() + 1000)
      await hear()
      expect(await everywhere()).toEqual(over)
    }
  })

  it('is over on the node whose line is cut, which asks the database instead (ROAD-03)', async () => {
    const { accountId, everywhere, callAt } = await remembered()
    proxy.silence()
    late += 1000
    expect(await questionsAbout('sessions', () => callAt(there, listFields))).toBe(1)
    await db
      .updateTable('sessions')
      .set({ ended_at: new Date(clock.now()), end_reason: 'forced' })
      .where('account_id', '=', accountId)
      .execute()
    expect(await callAt(there, listFields)).toBe('401 SESSION_ENDED')
    proxy.restore()
    await feedThere.catchUp().catch(() => feedThere.catchUp())
    await hear()
    expect(await everywhere()).toEqual(over)
  })

  it('ends idle, though nothing is said of it (ROAD-07)', async () => {
    const began = clock.now()
    const { everywhere, callAt } = await remembered()
    atTime(began + 20 * 60_000)
    // Seen on one node: the other remembers an older time, and must not end it by that.
    expect(await callAt(here, listFields)).toBe('200 undefined')
    atTime(began + 40 * 60_000)
    expect(await everywhere()).toEqual(open)
    atTime(began + 71 * 60_000)
    expect(await everywhere()).toEqual(over)
    atTime(began)
  })

  it('ends when its time is over, though it was seen just now (ROAD-07)', async () => {
    const began = clock.now()
    const { accountId, everywhere } = await remembered()
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(began + 30_000) })
      .where('account_id', '=', accountId)
      .execute()
    await hear()
    expect(await everywhere()).toEqual(open)
    atTime(began + 30_000)
    expect(
      await questionsAbout('sessions', async () => expect(await everywhere()).toEqual(over)),
    ).toBe(2)
    atTime(began)
  })

  it('follows the idle minutes as soon as the commission changes them (ROAD-07)', async () => {
    const began = clock.now()
    const { everywhere } = await remembered()
    const set = (value: string) =>
      sql`update configuration set value = ${value} where key = 'idleMinutes'`.execute(db)
    await set('5')
    await hear()
    atTime(began + 6 * 60_000)
    expect(await everywhere()).toEqual(over)
    await set('30')
    atTime(began)
  })

  it('is told to nobody for being seen, which happens at all hours (ROAD-08)', async () => {
    const began = clock.now()
    const { everywhere } = await remembered()
    const changes: unknown[] = []
    await hear()
    feedHere.onChange((change) => void changes.push(change))
    atTime(began + 61_000)
    expect(await everywhere()).toEqual(open)
    await hear()
    expect(changes).toEqual([])
    atTime(began)
  })

  it('is nobody else’s: a token that was right on its channel is not on another (ROAD-10)', async () => {
    const { token, everywhere } = await remembered()
    const thief = await here.client()
    for (const stolen of [token, `${token.slice(0, -2)}AA`]) {
      thief.setToken(stolen)
      expect(refusal(await thief.raw(listFields))).toMatch(/^401 SESSION_ENDED$/)
    }
    expect(await everywhere()).toEqual(open)
  })
})

describe('a module switch that both nodes remember', () => {
  const params = { profileId: crypto.randomUUID() }
  const closed = ['403 MODULE_DISABLED', '403 MODULE_DISABLED']
  const notFound = ['404 NOT_FOUND', '404 NOT_FOUND']

  it('closes the call on both as soon as it is off, and opens it again (ROAD-11)', async () => {
    const { everywhere } = await remembered()
    const read = () => everywhere(getPersonal, { params })
    expect(await read()).toEqual(notFound)
    expect(await questionsAbout('modules', read)).toBe(0)
    for (const name of ['PERSONAL_INFO', 'PROFILE_CREATION_TAB'] as const) {
      const message = { en: 'Back on Monday', mr: 'सोमवारी पुन्हा सुरू' }
      await switchModule({ db, clock }, operator, { name, on: false, message })
      await hear()
      expect(await read()).toEqual(closed)
      await switchModule({ db, clock }, operator, { name, on: true })
      await hear()
      expect(await read()).toEqual(notFound)
    }
  })
})

it('a saved step is read with one question to the database (ROAD-06)', async () => {
  const { callAt } = await remembered()
  const read = () => callAt(here, getPersonal, { params: { profileId: crypto.randomUUID() } })
  await read()
  asked.mockClear()
  expect(await read()).toBe('404 NOT_FOUND')
  const questions = asked.mock.calls.filter(
    ([query]) => !JSON.stringify(query).includes('pg_notify'),
  )
  expect(questions).toHaveLength(1)
})
