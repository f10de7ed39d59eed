import { describe, expect, it } from 'vitest'
import { openResponse } from '@lokseva/wire/browser/open-response'
import { wireClient } from './wire-client.ts'
import { ORIGIN, type Reply, wireLoopback } from './wire-loopback.ts'
import { samples } from './wire-samples.ts'

async function ends(answer?: () => Reply) {
  const server = wireLoopback({ answer })
  const { fetch, channelKeys } = server
  const client = await wireClient({ origin: ORIGIN, fetch, channelKeys })
  return { server, client, channel: await client.channel() }
}

const request = { query: {}, body: { SQ1: 'पुणे' } }

/** What the browser makes of an answer that somebody changed on the way. */
async function opened(
  change: (answer: { status: number; headers: Headers; body: string }) => void,
  answer?: () => Reply,
) {
  const { client, channel } = await ends(answer)
  let bound = { nonce: '', checksum: '' }
  const genuine = await client.raw(samples.save, request, ({ headers }) => {
    bound = { nonce: headers['x-req-nonce']!, checksum: headers['x-checksum']! }
  })
  const changed = { status: genuine.status, headers: genuine.headers, body: genuine.text }
  change(changed)
  const body = new TextEncoder().encode(changed.body)
  return (await openResponse(channel, bound, { ...changed, body }, 'json')).kind
}

describe('what the browser believes', () => {
  it('believes the answer to its own request (WIRE-39)', async () => {
    expect(await opened(() => {})).toBe('genuine')
  })

  it('does not believe an answer without its checksum (WIRE-41)', async () => {
    expect(await opened(({ headers }) => headers.delete('x-checksum'))).toBe('unsigned')
  })

  it.each<[string, Parameters<typeof opened>[0]]>([
    ['status', (answer) => void (answer.status = 201)],
    [
      'time',
      ({ headers }) => headers.set('x-res-time', String(Number(headers.get('x-res-time')) + 1)),
    ],
    ['digest', ({ headers }) => headers.set('x-body-digest', 'none')],
    ['content type', ({ headers }) => headers.set('content-type', 'text/html')],
    ['checksum', ({ headers }) => headers.set('x-checksum', 'A'.repeat(43))],
    ['checksum, to no checksum at all', ({ headers }) => headers.set('x-checksum', '')],
    ['missing digest', ({ headers }) => headers.delete('x-body-digest')],
    ['missing time', ({ headers }) => headers.delete('x-res-time')],
    ['body', (answer) => void (answer.body = answer.body.replace('":"A', '":"B'))],
    ['body, cut to nothing', (answer) => void (answer.body = '')],
  ])('does not believe an answer with another %s (WIRE-39, WIRE-41)', async (_, change) => {
    expect(await opened(change)).toBe('forged')
  })

  it('does not believe the answer of another request (WIRE-41)', async () => {
    const { client, channel } = await ends()
    const first = await client.raw(samples.save, request)
    let bound = { nonce: '', checksum: '' }
    await client.raw(samples.save, request, ({ headers }) => {
      bound = { nonce: headers['x-req-nonce']!, checksum: headers['x-checksum']! }
    })
    expect((await openResponse(channel, bound, first, 'json')).kind).toBe('forged')
  })

  it('does not believe its own sealed request sent back to it (WIRE-40)', async () => {
    const { client } = await ends()
    const echoed = await client.raw(
      samples.save,
      request,
      (sent) => void (echo = sent.body as string),
    )
    expect(echoed.opened.kind).toBe('genuine')
    const server = wireLoopback({
      answer: () => ({ status: 200, blob: echo, contentType: 'application/json' }),
    })
    const { fetch, channelKeys } = server
    const victim = await wireClient({ origin: ORIGIN, fetch, channelKeys })
    const response = await victim.raw(
      samples.save,
      request,
      (sent) => void (echo = sent.body as string),
    )
    expect(response.opened.kind).toBe('forged')
    echo = echo.replace('encryptedReqBody', 'encryptedResBody')
    expect((await victim.raw(samples.save, request)).opened.kind).toBe('forged')
  })
  let echo = ''

  it('does not believe plain JSON or further members where a seal is due (WIRE-39)', async () => {
    const bodies = ['{"message":"ok"}', '{"encryptedResBody":"AA","more":1}', '[]', 'null', '{']
    for (const blob of bodies) {
      const answer = () => ({ status: 200, blob, contentType: 'application/json' })
      expect(await opened(() => {}, answer)).toBe('forged')
    }
  })

  it('hands on a file as it is once its signature holds, and an error as an error (WIRE-42)', async () => {
    const pdf = () => ({ status: 200, blob: '%PDF-1.7 …', contentType: 'application/pdf' })
    const { client } = await ends(pdf)
    const file = await client.call(samples.file)
    expect(file.type).toBe('application/pdf')
    expect(await file.text()).toBe('%PDF-1.7 …')

    const missing = () => ({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } })
    const { client: unlucky } = await ends(missing)
    await expect(unlucky.call(samples.file)).rejects.toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
  })

  it('accepts an answer without a body (WIRE-39)', async () => {
    const { client } = await ends(() => ({ status: 204, none: true }))
    expect(await client.call(samples.save, request)).toBeUndefined()
  })
})
