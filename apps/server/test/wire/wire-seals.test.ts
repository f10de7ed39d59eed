import { describe, expect, it } from 'vitest'
import { protectRequest } from '@lokseva/wire/browser/protect-request'
import { sha256Text, sign } from '@lokseva/wire/browser/web-crypto'
import { canonicalRequest } from '@lokseva/wire/canonical'
import { wireClient } from './wire-client.ts'
import { ORIGIN, wireLoopback } from './wire-loopback.ts'
import { samples } from './wire-samples.ts'

const sealedQueryPaths = ['/oas/api/v1/aadhaarotp']
const utf8 = (text: string) => new TextEncoder().encode(text)

async function ends() {
  const server = wireLoopback({ sealedQueryPaths })
  const { fetch, channelKeys } = server
  const client = await wireClient({ origin: ORIGIN, fetch, channelKeys })
  return { server, client, channel: await client.channel() }
}

/** A candidate with the right keys who writes a body of their own and signs it correctly. */
async function sendSigned(
  { server, channel }: Awaited<ReturnType<typeof ends>>,
  body: string,
  path = '/oas/api/v1/x',
) {
  const sent = await protectRequest(
    channel,
    { method: 'POST', url: new URL(ORIGIN + path) },
    Date.now(),
  )
  const digest = `raw:${await sha256Text(utf8(body))}`
  const canonical = canonicalRequest({
    method: 'POST',
    path,
    query: '',
    time: sent.headers['x-req-time']!,
    nonce: sent.nonce,
    channelHash: await sha256Text(utf8(channel.tok)),
    authorizationHash: undefined,
    idempotencyKey: undefined,
    mediaType: 'application/json',
    digest,
  })
  const checksum = await sign(channel.keys.requestMac, canonical)
  const changed = {
    'content-type': 'application/json',
    'x-body-digest': digest,
    'x-checksum': checksum,
  }
  const headers = { ...sent.headers, ...changed }
  return server.receive(path, { method: 'POST', headers, body })
}

async function sealedBody(channel: Awaited<ReturnType<typeof ends>>['channel'], json: string) {
  const url = new URL(`${ORIGIN}/oas/api/v1/x`)
  return (await protectRequest(channel, { method: 'POST', url, json }, Date.now())).body as string
}

describe('what is sealed and what it opens to', () => {
  it('refuses a sealed body moved to another request, though the checksum is right (WIRE-31)', async () => {
    const both = await ends()
    const body = await sealedBody(both.channel, '{"amount":1}')
    await sendSigned(both, body)
    await sendSigned(both, body, '/oas/api/v1/y')
    expect(both.server.log.refusals).toEqual(['CHK_DECRYPT', 'CHK_DECRYPT'])
  })

  it('refuses plain text, and a sealed body with company (WIRE-30)', async () => {
    const both = await ends()
    const sealed = await sealedBody(both.channel, '{}')
    const bodies = [
      '{"SQ1":"पुणे"}',
      sealed.replace('{', '{"admin":true,'),
      sealed.replace('{', '{"encryptedReqBody":"AA",'),
      `[${sealed}]`,
      '{"encryptedReqBody":7}',
      '{"encryptedReqBody":null}',
      '{}',
      'null',
      'not JSON',
    ]
    for (const body of bodies) await sendSigned(both, body)
    expect(both.server.log.refusals).toEqual(bodies.map(() => 'CHK_PLAINTEXT'))
  })

  it('refuses a seal that is no frame of ours (WIRE-31)', async () => {
    const both = await ends()
    const frames = ['', 'AA', 'A', 'AA==', '!!!', 'Ag'.repeat(40), 'AQ', `AQ${'AA'.repeat(40)}`]
    for (const frame of frames) await sendSigned(both, JSON.stringify({ encryptedReqBody: frame }))
    expect(both.server.log.refusals).toEqual(frames.map(() => 'CHK_DECRYPT'))
  })

  it('refuses dangerous JSON though it was sealed rightly (WIRE-32)', async () => {
    const { server, channel } = await ends()
    const url = new URL(`${ORIGIN}/oas/api/v1/x`)
    for (const json of [
      '{"__proto__":1}',
      '{"constructor":1}',
      '{"a":1,"a":2}',
      '['.repeat(40),
      '',
    ]) {
      const sent = await protectRequest(channel, { method: 'POST', url, json }, Date.now())
      await server.receive('/oas/api/v1/x', sent)
    }
    expect(new Set(server.log.refusals)).toEqual(new Set(['MALFORMED_REQUEST']))
  })

  it('carries a query that names a person under a seal, and takes it no other way (WIRE-33)', async () => {
    const { server, client } = await ends()
    const request = { query: { aadhaarNumber: '999941057058' } }
    let target = ''
    await client.raw(samples.person, request, (sent) => void (target = sent.target))
    expect(target).toMatch(/^\/oas\/api\/v1\/aadhaarotp\?encryptedQuery=[\w-]+$/)
    expect(server.log.accepted[0]!.query).toBe('aadhaarNumber=999941057058')

    await client.raw({ ...samples.person, sealedQuery: undefined }, request)
    expect(server.log.refusals).toEqual(['CHK_PLAINTEXT'])
    // A query sealed for one request does not open in the next.
    const moved = { query: { encryptedQuery: target.split('=')[1]! } }
    await client.raw({ ...samples.person, sealedQuery: undefined }, moved)
    expect(server.log.refusals).toEqual(['CHK_PLAINTEXT', 'CHK_DECRYPT'])
  })

  it('signs the address as the browser sends it (WIRE-29)', async () => {
    const { server, client } = await ends()
    await client.call(samples.subjects, { params: { id: 7, status: 'NOT QUALIFIED/é' } })
    const path = '/oas/api/v1/getsubjects/7/NOT%20QUALIFIED%2F%C3%A9/1'
    expect(server.log.accepted[0]!.request.path).toBe(path)
  })

  it('sends a request without a body without a type and with the digest none (WIRE-34)', async () => {
    const { server, client } = await ends()
    const response = await client.raw(
      samples.subjects,
      { params: { id: 7, status: 'x' } },
      (sent) => {
        expect(sent.headers).not.toHaveProperty('content-type')
        expect(sent.headers['x-body-digest']).toBe('none')
      },
    )
    expect(response.status).toBe(200)
    await client.raw(samples.subjects, { params: { id: 7, status: 'x' } }, (sent) => {
      sent.headers['content-type'] = 'application/json'
    })
    await client.raw(samples.subjects, { params: { id: 7, status: 'x' } }, (sent) => {
      sent.body = '{"smuggled":true}'
    })
    expect(server.log.refusals).toEqual(['CHK_HEADER', 'CHK_BODY'])
  })

  it('signs a form by its parts and refuses it when one changed (WIRE-28, WIRE-36)', async () => {
    const { server, client } = await ends()
    const form = () => {
      const made = new FormData()
      made.append('uploadPdfDoc', new Blob(['%PDF-1.7\n']), 'degree.pdf')
      made.append('remark', 'one\ntwo\r\nthree\rfour')
      return made
    }
    await client.call(samples.upload, { body: form() })
    expect(server.log.accepted).toHaveLength(1)
    const tampered = [
      (made: FormData) => made.set('remark', 'one'),
      (made: FormData) => made.set('uploadPdfDoc', new Blob(['%PDF-1.6\n'])),
      (made: FormData) => made.append('admin', '1'),
      (made: FormData) => made.delete('remark'),
    ]
    for (const tamper of tampered) {
      const body = form()
      await client.raw(samples.upload, { body }, () => tamper(body) as undefined)
    }
    expect(server.log.refusals).toEqual(tampered.map(() => 'CHK_BODY'))
  })
})
