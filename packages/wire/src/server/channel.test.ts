import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { wireLimits } from '../limits.ts'
import { memoryRing } from '../../test/memory-ring.ts'
import { channelOpener } from './channel.ts'
import { leastRecentlyUsed } from './least-recently-used.ts'
import { audienceHash, sealToken } from './token.ts'

const aud = 'https://portal.example.gov.in'
const issuedAt = 1_795_132_800
const now = issuedAt * 1000
const end = (issuedAt + 14_400) * 1000

function makeToken(ring: ReturnType<typeof memoryRing>, audience = aud) {
  const claims = {
    cid: randomBytes(16),
    root: randomBytes(32),
    audienceHash: audienceHash(audience),
  }
  return sealToken(ring.active(), { ...claims, issuedAt, expiresAt: issuedAt + 14_400 })
}

describe('opening a channel', () => {
  it('works on any node of the ring, and after the ring was rolled (WIRE-20)', () => {
    const ring = memoryRing()
    const tok = makeToken(ring)
    ring.roll()
    for (const node of [1, 2].map(() => channelOpener({ ring, audiences: [aud] }))) {
      expect(node(tok, now)).toMatchObject({ ok: true, channel: { expiresAt: end / 1000 } })
    }
  })

  it('ends to the second when its life is over, cached or not (WIRE-15, WIRE-21)', () => {
    const ring = memoryRing()
    const tok = makeToken(ring)
    const open = channelOpener({ ring, audiences: [aud] })
    expect(open(tok, end - 1).ok).toBe(true)
    expect(open(tok, end)).toEqual({ ok: false, code: 'CHANNEL_EXPIRED' })
    expect(open(tok, end)).toEqual({ ok: false, code: 'CHANNEL_EXPIRED' })
  })

  it('refuses a token of another audience, and takes any of its own (WIRE-14, WIRE-21)', () => {
    const ring = memoryRing()
    const tok = makeToken(ring)
    const unknown = { ok: false, code: 'CHANNEL_UNKNOWN' }
    expect(channelOpener({ ring, audiences: ['https://other.gov.in'] })(tok, now)).toEqual(unknown)
    const both = channelOpener({ ring, audiences: ['http://localhost:3000', aud] })
    expect(both(tok, now).ok).toBe(true)
  })

  it('refuses a token with any one bit changed, and anything that is no token (WIRE-21)', () => {
    const ring = memoryRing()
    const tok = makeToken(ring)
    const open = channelOpener({ ring, audiences: [aud] })
    const unknown = { ok: false, code: 'CHANNEL_UNKNOWN' }
    for (let at = 0; at < 107; at++) {
      const bytes = Buffer.from(tok, 'base64url')
      bytes[at]! ^= 1 << (at % 8)
      expect(open(bytes.toString('base64url'), now)).toEqual(unknown)
    }
    const none = [
      '',
      'x',
      `${tok}A`,
      tok.slice(1),
      `${tok.slice(0, -1)}=`,
      ` ${tok.slice(1)}`,
      undefined,
    ]
    for (const text of none) expect(open(text, now)).toEqual(unknown)
  })

  it('ends at once when its sealing key is destroyed, though its keys were ready (WIRE-22)', () => {
    const ring = memoryRing()
    const tok = makeToken(ring)
    const open = channelOpener({ ring, audiences: [aud] })
    expect(open(tok, now).ok).toBe(true)
    ring.destroy(ring.active().kid)
    expect(open(tok, now)).toEqual({ ok: false, code: 'CHANNEL_UNKNOWN' })
  })

  it('remembers a bounded number of channels, forgetting the longest unused (WIRE-22)', () => {
    const memory = leastRecentlyUsed<number>(2)
    memory.set('a', 1)
    memory.set('b', 2)
    memory.get('a')
    memory.set('c', 3)
    expect([memory.get('a'), memory.get('b'), memory.get('c')]).toEqual([1, undefined, 3])
    expect(memory.size()).toBe(2)
  })

  it('gives out the same keys for the same channel without deriving them again (WIRE-22)', () => {
    const ring = memoryRing()
    const tok = makeToken(ring)
    const open = channelOpener({ ring, audiences: [aud], cacheSize: 1 })
    const [first, again] = [open(tok, now), open(tok, now)]
    expect(first.ok && again.ok && first.channel.keys === again.channel.keys).toBe(true)
    expect(open(makeToken(ring), now).ok).toBe(true)
    const later = open(tok, now)
    expect(first.ok && later.ok && first.channel.keys === later.channel.keys).toBe(false)
  })

  it('carries no more than 2^20 requests (WIRE-23)', () => {
    const ring = memoryRing()
    const tok = makeToken(ring)
    const open = channelOpener({ ring, audiences: [aud] })
    for (let uses = 0; uses < wireLimits.requestsPerChannel; uses++) open(tok, now)
    expect(open(tok, now)).toEqual({ ok: false, code: 'CHANNEL_EXPIRED' })
  })
})
