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
import { openSealingRing } from './sealing-ring.ts'

const hour = 3_600_000
const start = 1_795_132_800_000
let directory = ''
let time = start
const now = () => time
const open = () => openSealingRing({ directory, now })
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
  it('seals six hours with a key, opens twelve hours with it, then destroys it (WIRE-05)', () => {
    const ring = open()
    const first = ring.active().kid
    time = start + 6 * hour - 1
    expect(ring.active().kid).toBe(first)
    time = start + 6 * hour
    const second = ring.active().kid
    expect(second).not.toBe(first)
    time = start + 12 * hour - 1
    expect(ring.find(first)).toBeDefined()
    time = start + 12 * hour
    expect(ring.find(first)).toBeUndefined()
    ring.refresh()
    expect(keysOnDisk().map(({ kid }) => kid)).not.toContain(first)
    expect(ring.find(second)).toBeDefined()
  })

  it('never keeps more than three keys (WIRE-05)', () => {
    const ring = open()
    for (let turn = 1; turn <= 12; turn++) {
      time = start + turn * 3 * hour
      ring.refresh()
      ring.active()
      expect(keysOnDisk().length).toBeLessThanOrEqual(3)
    }
  })

  it('replaces keys made under a clock that was since set back (WIRE-05)', () => {
    time = start + 1000 * hour
    const ahead = open().active().kid
    time = start
    const ring = open()
    expect(ring.active().kid).not.toBe(ahead)
    expect(ring.find(ahead)).toBeUndefined()
  })

  it('lies in one file that only its owner reads, with no drafts left beside it (WIRE-06)', () => {
    open()
    expect(statSync(ringFile()).mode & 0o777).toBe(0o600)
    expect(readdirSync(directory)).toEqual(['channel-sealing-ring.json'])
  })

  it('serves a second node, which finds the keys of the first at once (WIRE-08, WIRE-20)', () => {
    const [one, two] = [open(), open()]
    expect(two.active().kid).toBe(one.active().kid)
    time = start + 6 * hour
    const rolled = one.active().kid
    expect(two.find(rolled)).toBeDefined()
    expect(two.active().kid).toBe(rolled)
  })

  it('reads the file at most once a second for keys nobody knows (WIRE-08)', () => {
    const [one, two] = [open(), open()]
    time = start + 6 * hour
    expect(two.find(1)).toBeUndefined()
    const rolled = one.active().kid
    time += 999
    expect(two.find(rolled)).toBeUndefined()
    time += 1
    expect(two.find(rolled)).toBeDefined()
  })

  it('starts afresh from a file that cannot be read as a ring (WIRE-06)', () => {
    writeFileSync(ringFile(), '{"keys":[{"kid":1,"createdAt":"x","key":"short"},null,7')
    expect(open().active().kid).toBeGreaterThan(0)
    writeFileSync(ringFile(), '{"keys":[{"kid":1,"createdAt":"x","key":"short"},null,7]}')
    expect(open().active().kid).toBeGreaterThan(0)
  })

  it('is not blocked by a process that died while it rotated (WIRE-07)', () => {
    leaveLock()
    expect(open().active().kid).toBeGreaterThan(0)
    expect(existsSync(lockFile())).toBe(false)
  })

  it('goes on with the older key while another process rotates (WIRE-07)', () => {
    const ring = open()
    const first = ring.active().kid
    time = start + 7 * hour
    writeFileSync(lockFile(), 'held by the living')
    expect(ring.active().kid).toBe(first)
    expect(readFileSync(lockFile(), 'utf8')).toBe('held by the living')
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
      const ring = open()
      for (const { first, second } of found) {
        expect(ring.find(first)).toBeDefined()
        expect(ring.find(second)).toBeDefined()
      }
      expect(keysOnDisk()).toHaveLength(2)
    },
    30_000,
  )
})
