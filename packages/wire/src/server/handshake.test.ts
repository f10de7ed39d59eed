import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { memoryRing } from '../../test/memory-ring.ts'
import { channelOpener } from './channel.ts'
import { acceptHandshake } from './handshake.ts'
import { ephemeralSource } from './server-ephemeral.ts'
import { generateStaticKeyPem, parseStaticKeys } from './static-keys.ts'

const now = 1_795_132_800_000
const audiences = ['http://localhost:3000', 'https://portal.example.gov.in']
const ring = memoryRing()
const staticKeys = parseStaticKeys(generateStaticKeyPem())
const deps = { staticKeys, ring, audiences, ephemeral: ephemeralSource() }

const point = createECDH('prime256v1').generateKeys()
const body = {
  v: 1,
  skid: staticKeys[0]!.skid,
  epk: point.toString('base64url'),
  cr: Buffer.alloc(32, 7).toString('base64url'),
  aud: audiences[0]!,
}
const refusal = (change: object) => acceptHandshake(deps, { ...body, ...change }, now)
const encoded = (change: (bytes: Buffer) => void) => {
  const bytes = Buffer.from(point)
  change(bytes)
  return bytes.toString('base64url')
}

describe('answering a handshake', () => {
  it('gives a channel for each of the configured audiences (WIRE-14, WIRE-15)', () => {
    for (const aud of audiences) {
      const result = refusal({ aud })
      if (!result.ok) throw new Error(result.code)
      const { tok, cid, exp } = result.response
      expect(exp).toBe(now / 1000 + 14_400)
      const opened = channelOpener({ ring, audiences })(tok, now)
      expect(opened).toMatchObject({ ok: true, channel: { cid, expiresAt: exp } })
    }
  })

  it('refuses another version of the protocol (WIRE-12)', () => {
    for (const v of [2, 0, '1', null, undefined]) {
      expect(refusal({ v })).toEqual({ ok: false, code: 'CHANNEL_VERSION' })
    }
    for (const nothing of [null, undefined, 'text', 7, []]) {
      expect(acceptHandshake(deps, nothing, now)).toEqual({ ok: false, code: 'CHANNEL_VERSION' })
    }
  })

  it('refuses a static key that is not ours, or whose private half is offline (WIRE-12)', () => {
    for (const skid of ['7FRS54dxpOc', '', 5, null, ['x']]) {
      expect(refusal({ skid })).toEqual({ ok: false, code: 'CHANNEL_KEY' })
    }
    const spare = [{ ...staticKeys[0]!, privateKey: undefined }]
    const result = acceptHandshake({ ...deps, staticKeys: spare }, body, now)
    expect(result).toEqual({ ok: false, code: 'CHANNEL_KEY' })
  })

  it('refuses a point that is not on the curve, or no point at all (WIRE-13)', () => {
    const wrong = [
      encoded((bytes) => void (bytes[64]! ^= 1)),
      encoded((bytes) => void (bytes[1]! ^= 1)),
      encoded((bytes) => void (bytes[0] = 2)),
      encoded((bytes) => void (bytes[0] = 6 + (bytes[64]! & 1))),
      encoded((bytes) => void bytes.fill(0)),
      encoded((bytes) => void bytes.fill(0, 1)),
      encoded((bytes) => void bytes.fill(255, 1)),
      point.subarray(0, 33).toString('base64url'),
      `${body.epk}=`,
      '',
      null,
      {},
    ]
    for (const epk of wrong) expect(refusal({ epk })).toEqual({ ok: false, code: 'CHANNEL_POINT' })
    for (const cr of ['', 'AAAA', null, `${body.cr.slice(0, -1)}=`]) {
      expect(refusal({ cr })).toEqual({ ok: false, code: 'CHANNEL_POINT' })
    }
  })

  it('refuses another audience, however similar (WIRE-14)', () => {
    for (const aud of ['https://evil.example', `${audiences[0]}/`, 'HTTP://LOCALHOST:3000', null]) {
      expect(refusal({ aud })).toEqual({ ok: false, code: 'CHANNEL_AUD' })
    }
  })

  it('keeps the channel id when it renews, and never otherwise (WIRE-16)', () => {
    const [one, two] = [refusal({}), refusal({})]
    if (!one.ok || !two.ok) throw new Error('refused')
    expect(one.response.cid).not.toBe(two.response.cid)
    const renewed = acceptHandshake(deps, body, now + 1, { cid: one.response.cid })
    expect(renewed).toMatchObject({ ok: true, response: { cid: one.response.cid } })
    expect(renewed.ok && renewed.response.tok).not.toBe(one.response.tok)
  })

  it('shares its own ephemeral key for ten seconds and no longer (WIRE-09)', () => {
    const ephemeral = ephemeralSource()
    const first = ephemeral(now).point
    expect(ephemeral(now + 9_999).point).toBe(first)
    expect(ephemeral(now + 10_000).point).not.toEqual(first)
  })
})
