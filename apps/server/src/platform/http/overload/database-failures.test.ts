import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { API_ROOT, endpoint } from '@lokseva/contract/endpoint'
import { openDatabase, openPool } from '#platform/database/pool'
import { route } from '#platform/http/call'
import { testApp } from '#test/app'
import { ownerOf, testDatabase } from '#test/database/database'
import { databaseProxy } from '#test/database/database-proxy'
import { notebook, notebookRoutes } from '#test/notebook'
import { refusal } from '#test/wire/wire-client'

const raise = endpoint({
  method: 'POST',
  path: '/test/raise',
  summary: 'Writes a note, then meets a failure of the database so many times',
  channel: 'sealed',
  caller: 'anyone',
  body: z.object({ state: z.string(), times: z.int() }),
  response: z.object({ tries: z.int() }),
})

const { db: direct, url } = await testDatabase()
const proxy = await databaseProxy(url)
const db = openDatabase(openPool(proxy.url, 2, () => {}))
const notes = notebookRoutes(direct)
const raising = route(raise, async ({ body, idempotent }) => {
  let tries = 0
  return idempotent(async (tx) => {
    tries += 1
    await sql`insert into test_notes (text) values ('half')`.execute(tx)
    if (tries <= body.times) await sql`select raise_state(${body.state})`.execute(tx)
    return { tries }
  })
})
const { client, candidate, baseUrl } = await testApp({ db, routes: [...notes.routes, raising] })

beforeAll(async () => {
  await notes.prepare()
  await sql`create function raise_state(state text) returns void language plpgsql as
    $$ begin raise exception 'on purpose' using errcode = state; end $$`.execute(ownerOf(direct))
})
beforeEach(proxy.restore)
afterAll(async () => {
  await db.destroy()
  await proxy.stop()
})

const note = { body: { text: 'पुणे', page: 1 } }
const modules = () => fetch(`${baseUrl}${API_ROOT}/modules`)

describe('a failure that PostgreSQL names', () => {
  it.each([
    ['57P01', 'stopped by an administrator'],
    ['57P02', 'crashed'],
    ['57P03', 'starting up'],
    ['25006', 'read only'],
    ['40001', 'not serializable'],
    ['40P01', 'deadlocked'],
    ['08000', 'broken'],
    ['08006', 'broken'],
    ['53300', 'too many connections'],
    ['53200', 'out of memory'],
    ['55P03', 'locked'],
    ['57014', 'cancelled'],
  ])(
    '%s (%s) answers 503 with the time to come back, and leaves nothing (STORM-01)',
    async (state) => {
      const caller = await client({ language: 'mr' })
      const before = await notes.count()
      const response = await caller.raw(raise, { body: { state, times: 99 } })
      expect(refusal(response)).toBe('503 SERVICE_BUSY')
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(response.opened).toMatchObject({
        value: { message: expect.stringMatching(/[\u0900-\u097f]/) },
      })
      expect(await notes.count()).toBe(before)
    },
  )

  it.each([
    ['40001', 4, 5],
    ['40P01', 2, 3],
    ['57P01', 1, 2],
  ])(
    '%s, %i times in a row, is got over without the person noticing (STORM-02)',
    async (state, times, tries) => {
      const caller = await client()
      const before = await notes.count()
      expect(await caller.call(raise, { body: { state, times } })).toEqual({ tries })
      expect(await notes.count()).toBe(before + 1)
    },
  )

  it('that is a mistake of ours stays a 500: it is not hidden as a storm (STORM-01)', async () => {
    const response = await (await client()).raw(raise, { body: { state: '23514', times: 1 } })
    expect(refusal(response)).toBe('500 INTERNAL_ERROR')
  })
})

describe('a line to the database that', () => {
  it('was cut while it lay idle costs a reader nothing (STORM-03)', async () => {
    const { caller } = await candidate()
    await caller.call(notebook.mine)
    proxy.cut()
    const answers = await Promise.all([modules(), caller.raw(notebook.mine)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('is refused answers 503 while /health stays and /ready says no, and all is well after (STORM-01, STORM-09)', async () => {
    const caller = await client()
    proxy.close()
    const response = await modules()
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(await response.json()).toMatchObject({ code: 'SERVICE_BUSY' })
    expect(refusal(await caller.raw(notebook.write, note))).toBe('503 SERVICE_BUSY')
    expect((await fetch(`${baseUrl}/health`)).status).toBe(200)
    expect((await fetch(`${baseUrl}/ready`)).status).toBe(503)
    proxy.restore()
    expect((await modules()).status).toBe(200)
    expect((await fetch(`${baseUrl}/ready`)).status).toBe(200)
    expect(await caller.call(notebook.write, note)).toHaveProperty('count')
  })

  it('says nothing any more is given up, and so are those who wait for it (STORM-01, STORM-08)', async () => {
    const waits = { connect: 1000, statement: 900, answer: 1000, lock: 900, idleTransaction: 900 }
    const hasty = openDatabase(openPool(proxy.url, 2, () => {}, { waits }))
    const portal = await testApp({ db: hasty, routes: notes.routes })
    const read = () => fetch(`${portal.baseUrl}${API_ROOT}/modules`)
    const caller = await portal.client()
    await read()
    proxy.silence()
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(read),
      caller.raw(notebook.write, note),
      fetch(`${portal.baseUrl}/ready`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503])
    proxy.restore()
    expect((await read()).status).toBe(200)
    await hasty.destroy()
  })
})

describe('a COMMIT whose answer never came', () => {
  it('and that did happen: the portal does not repeat it, the next try gets its answer (STORM-04)', async () => {
    const caller = await client()
    const key = { idempotencyKey: 'commit-cut-after-1' }
    const before = await notes.count()
    proxy.atNextCommit('cut after')
    expect(refusal(await caller.raw(notebook.write, note, undefined, key))).toBe('503 SERVICE_BUSY')
    expect(await notes.count()).toBe(before + 1)
    expect(await caller.call(notebook.write, note, key)).toEqual({ count: before + 1 })
    expect(await notes.count()).toBe(before + 1)
  })

  it('and that did not happen: the next try does it (STORM-04)', async () => {
    const caller = await client()
    const key = { idempotencyKey: 'commit-cut-before-1' }
    const before = await notes.count()
    proxy.atNextCommit('cut before')
    expect(refusal(await caller.raw(notebook.write, note, undefined, key))).toBe('503 SERVICE_BUSY')
    expect(await notes.count()).toBe(before)
    expect(await caller.call(notebook.write, note, key)).toEqual({ count: before + 1 })
  })

  it('is no reason to bother the person: their page tries again by itself and it is done once (STORM-04)', async () => {
    const caller = await client()
    const before = await notes.count()
    proxy.atNextCommit('cut after')
    expect(await caller.call(notebook.write, note)).toEqual({ count: before + 1 })
    expect(await notes.count()).toBe(before + 1)
  })
})

it('a database that is read only still serves those who read, logged in or not (STORM-12)', async () => {
  const { caller, sessionId } = await candidate()
  await sql`update sessions set last_seen_at = last_seen_at - interval '5 minutes'
    where id = ${sessionId}`.execute(direct)
  const name = sql.id(new URL(url).pathname.slice(1))
  const alter = (change: string) =>
    ownerOf(direct)
      .transaction()
      .setAccessMode('read write')
      .execute((tx) => sql`alter database ${name} ${sql.raw(change)}`.execute(tx))
  await alter('set default_transaction_read_only = on')
  proxy.cut()
  expect((await modules()).status).toBe(200)
  expect((await caller.raw(notebook.mine)).status).toBe(200)
  expect(refusal(await caller.raw(notebook.write, note))).toBe('503 SERVICE_BUSY')
  await alter('reset default_transaction_read_only')
  proxy.cut()
  expect((await caller.raw(notebook.write, note)).status).toBe(200)
})
