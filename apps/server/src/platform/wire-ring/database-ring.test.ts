import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { listFields } from '@lokseva/contract/profile-view/endpoints'
import { openSealingRing } from '@lokseva/wire/server/sealing-ring'
import { beforeEach, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { testDatabase } from '#test/database/database'
import { databaseRing } from './database-ring.ts'

const hour = 3_600_000
const start = 1_795_132_800_000
const ringKey = randomBytes(32)
const { db, url } = await testDatabase()
let time = start
const open = (key = ringKey) => openSealingRing({ store: databaseRing(db, key), now: () => time })
const rows = () => db.selectFrom('sealing_keys').selectAll().orderBy('created_at').execute()

beforeEach(async () => {
  time = start
  await db.deleteFrom('sealing_keys').execute()
})

it('keeps the sealing keys in the database, sealed, and deletes them when they are destroyed (RING-01)', async () => {
  const ring = await open()
  const { kid, key } = ring.active()
  const [row] = await rows()
  expect(row).toMatchObject({ kid, created_at: new Date(start) })
  expect(row!.sealed_key.includes(key.export())).toBe(false)
  time = start + 6 * hour
  await ring.freshen()
  expect(await rows()).toHaveLength(2)
  time = start + 12 * hour
  await ring.refresh()
  expect((await rows()).map((left) => left.kid)).not.toContain(kid)
  expect(ring.find(kid)).toBeUndefined()
})

it('gives a second node the keys of the first, without a folder between them (RING-02)', async () => {
  const [one, two] = [await open(), await open()]
  expect(two.active().kid).toBe(one.active().kid)
  expect(two.active().key.equals(one.active().key)).toBe(true)
  time = start + 6 * hour
  await one.freshen()
  const { kid } = one.active()
  expect(two.find(kid)).toBeUndefined()
  expect(await two.learn(kid)).toBe(true)
  await two.freshen()
  expect(two.active().kid).toBe(kid)
})

it('begins anew where the keys were sealed under another RING_KEY, or moved to another row (RING-03)', async () => {
  const first = (await open()).active().kid
  const ring = await open(randomBytes(32))
  expect(await ring.learn(first)).toBe(false)
  expect((await rows()).map(({ kid }) => kid)).toEqual([ring.active().kid])
  await db
    .updateTable('sealing_keys')
    .set({ created_at: new Date(start + 1) })
    .execute()
  await ring.refresh()
  expect(ring.active().kid).not.toBe(first)
})

it('ends with the same keys in eight processes that rotate together (RING-02)', async () => {
  const script = join(import.meta.dirname, '../../../test/database/rotate-database-ring.ts')
  const facts = [url, ringKey.toString('base64url'), String(start)]
  const nodes = Array.from({ length: 8 }, () => fork(script, facts))
  await Promise.all(nodes.map((node) => once(node, 'message')))
  const kids = nodes.map(async (node) => {
    const told = once(node, 'message')
    node.send('rotate')
    return (await told)[0] as { first: number; second: number }
  })
  const found = await Promise.all(kids)
  await Promise.all(nodes.map((node) => (node.exitCode === null ? once(node, 'exit') : undefined)))
  expect(new Set(found.map(({ first }) => first)).size).toBe(1)
  expect(new Set(found.map(({ second }) => second)).size).toBe(1)
  expect((await rows()).map(({ kid }) => kid)).toEqual([found[0]!.first, found[0]!.second])
}, 60_000)

it('lets a candidate go on at a node that has not heard of the newest key yet (RING-02)', async () => {
  const first = await testApp({ db, ringStore: databaseRing(db, ringKey) })
  const second = await testApp({ node: first.node, ringStore: databaseRing(db, ringKey) })
  const later = first.clock.now() + 7 * hour
  first.clock.set(later)
  second.clock.set(later)
  const { caller } = await first.candidate()
  expect(await rows()).toHaveLength(2)
  let sent: { target: string; headers: Record<string, string> } | undefined
  await caller.raw(listFields, {}, (prepared) => void (sent = prepared))
  const response = await fetch(second.baseUrl + sent!.target, { headers: sent!.headers })
  expect(response.status).toBe(200)
})
