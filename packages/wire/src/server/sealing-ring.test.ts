import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderRing } from './folder-ring.ts'
import { openSealingRing, type RingStore, type SealingRing } from './sealing-ring.ts'

const hour = 3_600_000
const start = 1_795_132_800_000
let directory = ''
let time = start
const now = () => time
const open = () => openSealingRing({ store: folderRing(directory), now })
/** The key a handshake would be sealed with now. */
const sealing = async (ring: SealingRing) => {
  await ring.freshen()
  return ring.active().kid
}
const ringFile = () => join(directory, 'channel-sealing-ring.json')
const lockFile = () => join(directory, 'channel-sealing-ring.lock')
const keysOnDisk = (): { kid: number }[] => JSON.parse(readFileSync(ringFile(), 'utf8')).keys

function leaveLock() {
  writeFileSync(lockFile(), 'left by the dead')
  const longAgo = Date.now() / 1000 - 60
  utimesSync(lockFile(), longAgo, longAgo)
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'wire-ring-'))
  time = start
})

describe('the ring of sealing keys', () => {
  it('seals six hours with a key, opens twelve hours with it, then destroys it (WIRE-05)', async () => {
    const ring = await open()
    const first = await sealing(ring)
    time = start + 6 * hour - 1
    expect(await sealing(ring)).toBe(first)
    time = start + 6 * hour
    const second = await sealing(ring)
    expect(second).not.toBe(first)
    time = start + 12 * hour - 1
    expect(ring.find(first)).toBeDefined()
    time = start + 12 * hour
    expect(ring.find(first)).toBeUndefined()
    await ring.refresh()
    expect(keysOnDisk().map(({ kid }) => kid)).not.toContain(first)
    expect(ring.find(second)).toBeDefined()
  })

  it('never keeps more than three keys (WIRE-05)', async () => {
    const ring = await open()
    for (let turn = 1; turn <= 12; turn++) {
      time = start + turn * 3 * hour
      await ring.refresh()
      await ring.freshen()
      expect(keysOnDisk().length).toBeLessThanOrEqual(3)
    }
  })

  it('replaces keys made under a clock that was since set back (WIRE-05)', async () => {
    time = start + 1000 * hour
    const ahead = await sealing(await open())
    time = start
    const ring = await open()
    expect(await sealing(ring)).not.toBe(ahead)
    expect(await ring.learn(ahead)).toBe(false)
  })

  it('lies in one file that only its owner reads, with no drafts left beside it (WIRE-06)', async () => {
    await open()
    expect(statSync(ringFile()).mode & 0o777).toBe(0o600)
    expect(readdirSync(directory)).toEqual(['channel-sealing-ring.json'])
  })

  it('serves a second node, which finds the keys of the first at once (WIRE-08, WIRE-20)', async () => {
    const [one, two] = [await open(), await open()]
    expect(await sealing(two)).toBe(await sealing(one))
    time = start + 6 * hour
    const rolled = await sealing(one)
    expect(await two.learn(rolled)).toBe(true)
    expect(two.find(rolled)).toBeDefined()
    expect(await sealing(two)).toBe(rolled)
  })

  it('reads the store at most once a second for keys nobody knows (WIRE-08)', async () => {
    const [one, two] = [await open(), await open()]
    time = start + 6 * hour
    expect(await two.learn(1)).toBe(false)
    const rolled = await sealing(one)
    time += 999
    expect(await two.learn(rolled)).toBe(false)
    time += 1
    expect(await two.learn(rolled)).toBe(true)
  })

  it('reads the store once for many strangers who come together (WIRE-08)', async () => {
    const folder = folderRing(directory)
    let loads = 0
    const store: RingStore = { ...folder, load: () => (loads++, folder.load()) }
    const ring = await openSealingRing({ store, now })
    time += 2000
    const before = loads
    await Promise.all(Array.from({ length: 50 }, (_, kid) => ring.learn(kid)))
    expect(loads).toBe(before + 1)
  })

  it('starts afresh from a file that cannot be read as a ring (WIRE-06)', async () => {
    writeFileSync(ringFile(), '{"keys":[{"kid":1,"createdAt":"x","key":"short"},null,7')
    expect(await sealing(await open())).toBeGreaterThan(0)
    writeFileSync(ringFile(), '{"keys":[{"kid":1,"createdAt":"x","key":"short"},null,7]}')
    expect(await sealing(await open())).toBeGreaterThan(0)
  })

  it('is not blocked by a process that died while it rotated (WIRE-07)', async () => {
    leaveLock()
    expect(await sealing(await open())).toBeGreaterThan(0)
    expect(existsSync(lockFile())).toBe(false)
  })

  it('goes on with the older key while another process rotates (WIRE-07)', async () => {
    const ring = await open()
    const first = await sealing(ring)
    time = start + 7 * hour
    writeFileSync(lockFile(), 'held by the living')
    expect(await sealing(ring)).toBe(first)
    expect(readFileSync(lockFile(), 'utf8')).toBe('held by the living')
  })

  it('goes on with its keys while the store is out of reach, and asks it once a second (RING-04)', async () => {
    const folder = folderRing(directory)
    let isAway = false
    let asked = 0
    const lose = () => (asked++, Promise.reject(new Error('away')))
    const store: RingStore = {
      load: () => (isAway ? lose() : folder.load()),
      change: (turn) => (isAway ? lose() : folder.change(turn)),
    }
    const ring = await openSealingRing({ store, now })
    const first = await sealing(ring)
    isAway = true
    time = start + 7 * hour
    const kids = await Promise.all(Array.from({ length: 10 }, () => sealing(ring)))
    expect(new Set(kids)).toEqual(new Set([first]))
    expect(asked).toBe(1)
    expect(await ring.learn(1)).toBe(false)
    isAway = false
    time += 1000
    expect(await sealing(ring)).not.toBe(first)
  })

  it.each([
    ['', () => {}],
    [', after another died rotating', () => leaveLock()],
  ])(
    'ends with the same keys in eight processes that rotate together%s (WIRE-07)',
    async (_, before) => {
      before()
      const script = join(import.meta.dirname, '../../test/rotate-ring.ts')
      const nodes = Array.from({ length: 8 }, () => fork(script, [directory, String(start)]))
      await Promise.all(nodes.map((node) => once(node, 'message')))
      const kids = nodes.map(async (node) => {
        const told = once(node, 'message')
        node.send('rotate')
        return (await told)[0] as { first: number; second: number }
      })
      const found = await Promise.all(kids)
      await Promise.all(
        nodes.map((node) => (node.exitCode === null ? once(node, 'exit') : undefined)),
      )
      expect(new Set(found.map(({ first }) => first)).size).toBe(1)
      time = start + 6 * hour
      const ring = await open()
      for (const { first, second } of found) {
        expect(ring.find(first)).toBeDefined()
        expect(ring.find(second)).toBeDefined()
      }
      expect(keysOnDisk()).toHaveLength(2)
    },
    30_000,
  )
})
