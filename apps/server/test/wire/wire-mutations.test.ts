import { expect, it } from 'vitest'
import { seeded } from '../seeded.ts'
import { type PreparedRequest, wireClient } from './wire-client.ts'
import { ORIGIN, wireLoopback } from './wire-loopback.ts'
import { samples } from './wire-samples.ts'

const signed = ['authorization', 'x-channel', 'x-req-time', 'x-req-nonce', 'idempotency-key']
const headers = [...signed, 'x-body-digest', 'x-checksum', 'content-type']

it('accepts none of 6,000 random one-byte changes and never fails otherwise (WIRE-35)', async () => {
  const server = wireLoopback()
  const { fetch, channelKeys } = server
  const client = await wireClient({ origin: ORIGIN, fetch, channelKeys })
  client.setToken('eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl')
  let original: PreparedRequest | undefined
  const request = { query: { lang: 'mr' }, body: { SQ1: 'पुणे', SQ4: '1998' } }
  await client.raw(samples.save, request, (sent) => void (original = sent))
  expect(server.log.accepted).toHaveLength(1)

  const random = seeded(20_261_115)
  const mutate = (text: string): string => {
    const at = random(text.length)
    let code = random(256)
    while (code === text.charCodeAt(at)) code = random(256)
    return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
  }
  for (let turn = 0; turn < 6_000; turn++) {
    const sent = { ...original!, headers: { ...original!.headers } }
    const place = random(headers.length + 3)
    const name = headers[place]
    if (name) sent.headers[name] = mutate(sent.headers[name]!)
    else if (place === headers.length) sent.target = mutate(sent.target)
    else sent.body = mutate(sent.body as string)
    if (name === 'content-type' && sent.headers[name]!.toLowerCase().trim() === 'application/json')
      continue
    const response = await server.receive(sent.target, sent)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  }
  expect(server.log.accepted).toHaveLength(1)
}, 60_000)
