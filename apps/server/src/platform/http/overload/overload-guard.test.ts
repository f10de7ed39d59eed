import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { API_ROOT } from '@lokseva/contract/endpoint'
import { queueFor } from '#platform/database/pool'
import { testApp } from '#test/app'
import { asRunning, narrowDatabase, testDatabase } from '#test/database/database'
import { fakeGatewayRoutes, prepareEffects, sign } from '#test/fake-gateway'
import { notebook, notebookRoutes } from '#test/notebook'

const { db, url } = await testDatabase()
const narrow = narrowDatabase(url, 1)
const notes = notebookRoutes(db)
const lines: string[] = []
// One connection: so few may wait for it that a test can fill the queue by hand.
const portal = await testApp({
  db: narrow,
  routes: notes.routes,
  gateways: fakeGatewayRoutes,
  crowd: { reads: 2, changes: 3 },
  logTo: { write: (line) => void lines.push(line) },
})
const web = asRunning(narrow)
const { waiting } = queueFor(web)
/** For a machine that is busy with something else. */
const PATIENCE = 60_000
const note = { body: { text: 'पुणे', page: 1 } }

beforeAll(async () => {
  await notes.prepare()
  await prepareEffects(db)
})

let letGo: () => void = () => {}
let crowd: Promise<unknown>[] = []

/** The one connection is taken, and so many wait for it until the test lets go. */
async function fillTo(length: number) {
  const held = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  letGo = held.resolve
  const holder = web.connection().execute(async () => {
    taken.resolve()
    await held.promise
  })
  await taken.promise
  const ask = () => sql`select 1`.execute(web)
  crowd = [holder, ...Array.from({ length }, ask)]
  await vi.waitFor(() => expect(waiting()).toBe(length), PATIENCE)
}

afterEach(async () => {
  letGo()
  await Promise.all(crowd)
})

describe('while too many wait for the database', () => {
  it('a read is told in the language of the person when to come back, and costs no question (ROAD-20)', async () => {
    const { caller } = await portal.candidate()
    await fillTo(2)
    const opened = vi.spyOn(portal.wire, 'openChannel')
    for (const [language, words] of [
      ['en', /very busy/],
      ['mr', /गर्दी/],
    ] as const) {
      const response = await caller.raw(notebook.mine, {}, ({ headers, ...rest }) => ({
        ...rest,
        headers: { ...headers, 'accept-language': language },
      }))
      expect(response.status).toBe(503)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(1)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(JSON.parse(response.text)).toMatchObject({
        code: 'SERVICE_BUSY',
        message: expect.stringMatching(words),
      })
    }
    expect(waiting()).toBe(2)
    expect(opened).not.toHaveBeenCalled()
    opened.mockRestore()
  })

  it('those turned away are not all told the same time (ROAD-20)', async () => {
    const { caller } = await portal.candidate()
    await fillTo(2)
    const times = new Set<string | null>()
    for (let n = 0; n < 4; n++)
      times.add((await caller.raw(notebook.mine, {})).headers.get('retry-after'))
    expect(times.size).toBe(4)
  })

  it('who saves something still comes in, until there is no room for them either (ROAD-21)', async () => {
    const { caller } = await portal.candidate()
    await fillTo(2)
    const before = await notes.count()
    const saving = caller.raw(notebook.write, note)
    await vi.waitFor(() => expect(waiting()).toBe(3), PATIENCE)
    expect((await caller.raw(notebook.write, note)).status).toBe(503)
    letGo()
    expect((await saving).status).toBe(200)
    expect(await notes.count()).toBe(before + 1)
  })

  it('who saves something goes ahead for every hundred reads, so that a crowd of saves leaves room for reading (ROAD-25)', async () => {
    const { caller } = await portal.candidate()
    const read = () => fetch(`${portal.baseUrl}/health`)
    /** Whether a save comes in while two others wait. */
    const comesIn = async () => {
      await fillTo(2)
      const saving = caller.raw(notebook.write, note)
      const isIn = () => vi.waitUntil(() => waiting() === 3, PATIENCE)
      const cameIn = await Promise.race([isIn(), saving.then(() => false)])
      letGo()
      await Promise.all([...crowd, saving])
      return cameIn
    }
    for (let n = 0; n < 100; n++) await read()
    expect(await comesIn()).toBe(true)
    expect(await comesIn()).toBe(false)
    for (let n = 0; n < 100; n++) await read()
    expect(await comesIn()).toBe(true)
  })

  it('a message of a gateway is taken all the same: it waits for a turn of its own (GATE-84)', async () => {
    await fillTo(3)
    const body = 'order=G84'
    const notice = fetch(`${portal.baseUrl}${API_ROOT}/test/notify/bank`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-bank-signature': sign(body),
      },
      body,
    })
    await vi.waitFor(() => expect(waiting()).toBe(4), PATIENCE)
    letGo()
    expect((await notice).status).toBe(200)
  })

  it('what operators ask, pages and what is kept for everybody are answered (ROAD-22)', async () => {
    const lookups = `${portal.baseUrl}${API_ROOT}/lookupoption?module=profile_creation`
    expect((await fetch(lookups)).status).toBe(200)
    await fillTo(3)
    const alive = await fetch(`${portal.baseUrl}/health`)
    expect(alive.status).toBe(200)
    const figures = fetch(`${portal.baseUrl}/metrics`)
    const ready = fetch(`${portal.baseUrl}/ready`)
    const kept = fetch(lookups)
    letGo()
    for (const response of [figures, ready, kept]) expect((await response).status).toBe(200)
  })
})

it('a flood of forged messages takes no turn of somebody who is logged in, even at the same address (GATE-85)', async () => {
  const few = await testApp({
    db: narrowDatabase(url, 4),
    routes: notes.routes,
    gateways: fakeGatewayRoutes,
    crowd: { reads: 1, changes: 2 },
  })
  const { caller, accountId } = await few.candidate()
  const forged = Array.from({ length: 60 }, (_, n) =>
    fetch(`${few.baseUrl}${API_ROOT}/test/notify/bank`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `order=F${n}`,
    }),
  )
  const reads = []
  for (let n = 0; n < 10; n++) reads.push((await caller.raw(notebook.mine, {})).status)
  expect(reads).toEqual(Array(10).fill(200))
  expect(await caller.call(notebook.mine, {})).toEqual({ accountId })
  const answers = await Promise.all(forged.map(async (one) => (await one).status))
  expect(new Set(answers)).toEqual(new Set([400]))
})

it('as soon as there is room again, calls are answered as before (ROAD-23)', async () => {
  const { caller, accountId } = await portal.candidate()
  await fillTo(2)
  expect((await caller.raw(notebook.mine, {})).status).toBe(503)
  letGo()
  await Promise.all(crowd)
  expect(await caller.call(notebook.mine, {})).toEqual({ accountId })
})

it('refusals are counted by call, and told to the log as one line, not by the thousand (ROAD-24)', async () => {
  const { caller } = await portal.candidate()
  await fillTo(2)
  lines.length = 0
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  for (let n = 0; n < 3; n++) await caller.raw(notebook.mine, {})
  later.mockRestore()
  letGo()
  const figures = await (await fetch(`${portal.baseUrl}/metrics`)).text()
  expect(figures).toMatch(
    /http_requests_turned_away_total\{method="GET",route="\/oas\/api\/v1\/test\/mine"\} \d/,
  )
  expect(lines.filter((line) => line.includes('told to come back'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('"status":503'))).toEqual([])
})
