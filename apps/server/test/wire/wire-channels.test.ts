import { describe, expect, it } from 'vitest'
import { memoryRing } from '@lokseva/wire/test/memory-ring'
import { wireClient } from './wire-client.ts'
import { ORIGIN, wireLoopback } from './wire-loopback.ts'
import { samples } from './wire-samples.ts'
import { generateStaticKeyPem } from '@lokseva/wire/server/static-keys'

const request = { query: {}, body: { a: 1 } }
const hour = 3_600_000
const start = 1_795_132_800_000

function altered(said: unknown): unknown {
  if (typeof said !== 'string') return Number(said) + 1
  return `${said.startsWith('B') ? 'C' : 'B'}${said.slice(1)}`
}

describe('channels between the two ends', () => {
  it('are answered by a second node that shares the ring, also after it rolled (WIRE-20)', async () => {
    const ring = memoryRing()
    const pem = generateStaticKeyPem()
    const [one, two] = [wireLoopback({ ring, pem }), wireLoopback({ ring, pem })]
    let node = one
    const client = await wireClient({
      origin: ORIGIN,
      channelKeys: one.channelKeys,
      fetch: (url, init) => node.fetch(url, init),
    })
    node = two
    ring.roll()
    await client.call(samples.save, request)
    expect(two.log).toMatchObject({ handshakes: 0, refusals: [] })
    expect(two.log.accepted).toHaveLength(1)
  })

  it('are not opened with a server that does not own the pinned key (WIRE-11)', async () => {
    const real = wireLoopback()
    const impostor = wireLoopback()
    const [pin] = real.channelKeys
    // Another key under the pinned name: the impostor answers, but cannot prove it.
    const channelKeys = [{ ...pin!, skid: impostor.channelKeys[0]!.skid }]
    const opened = wireClient({ origin: ORIGIN, fetch: impostor.fetch, channelKeys })
    await expect(opened).rejects.toMatchObject({ code: 'INVALID_ACCESS' })
  })

  it.each(['epk', 'sr', 'cid', 'tok', 'exp', 'now', 'fin', 'v'])(
    'are not opened when %s of the handshake was changed (WIRE-11)',
    async (name) => {
      const server = wireLoopback()
      const fetch: typeof server.fetch = async (url, init) => {
        const answer = (await (await server.fetch(url, init)).json()) as Record<string, unknown>
        return Response.json({ ...answer, [name]: altered(answer[name]) })
      }
      const opened = wireClient({ origin: ORIGIN, fetch, channelKeys: server.channelKeys })
      await expect(opened).rejects.toMatchObject({ code: 'INVALID_ACCESS' })
    },
  )

  it('work for a device whose clock is wrong by an hour, either way (WIRE-17)', async () => {
    for (const wrong of [hour, -hour]) {
      const server = wireLoopback({ now: () => start })
      const { fetch, channelKeys } = server
      const client = await wireClient({
        origin: ORIGIN,
        fetch,
        channelKeys,
        now: () => start + wrong,
      })
      await client.call(samples.save, request)
      expect(server.log.refusals).toEqual([])
      expect(server.log.accepted).toHaveLength(1)
    }
  })

  it('work on when the clock of the device is set during the session (WIRE-57)', async () => {
    let local = start
    const server = wireLoopback({ now: () => start })
    const { fetch, channelKeys } = server
    const client = await wireClient({ origin: ORIGIN, fetch, channelKeys, now: () => local })
    local += hour
    await client.call(samples.save, request)
    await client.call(samples.save, request)
    expect(server.log.refusals).toEqual(['CHK_TIME'])
    expect(server.log.accepted).toHaveLength(2)
  })

  it('are renewed after three quarters of their life, keeping their id and login (WIRE-16)', async () => {
    let time = start
    const server = wireLoopback({ now: () => time })
    const { fetch, channelKeys } = server
    const client = await wireClient({ origin: ORIGIN, fetch, channelKeys, now: () => time })
    const { cid, tok } = await client.channel()
    time = start + 3 * hour - 1
    await client.call(samples.save, request)
    expect(server.log.renewals).toBe(0)
    time = start + 3 * hour
    await client.call(samples.save, request)
    await expect.poll(async () => (await client.channel()).tok).not.toBe(tok)
    expect((await client.channel()).cid).toBe(cid)
    time = start + 5 * hour
    await client.call(samples.save, request)
    expect(server.log).toMatchObject({ handshakes: 1, renewals: 1, refusals: [] })
  })

  it('that ran out are opened anew, under another id (WIRE-16)', async () => {
    let time = start
    const server = wireLoopback({ now: () => time })
    const { fetch, channelKeys } = server
    const client = await wireClient({ origin: ORIGIN, fetch, channelKeys, now: () => time })
    const { cid } = await client.channel()
    time = start + 4 * hour
    await client.call(samples.save, request)
    expect((await client.channel()).cid).not.toBe(cid)
    expect(server.log.handshakes).toBe(2)
  })

  it('are shared by calls made at the same moment (WIRE-10)', async () => {
    const server = wireLoopback()
    const { fetch, channelKeys } = server
    const client = await wireClient({ origin: ORIGIN, fetch, channelKeys })
    await client.forgetChannel()
    await Promise.all([1, 2, 3].map(() => client.call(samples.save, request)))
    expect(server.log.handshakes).toBe(2)
  })
})
