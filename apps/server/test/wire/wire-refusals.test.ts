import { describe, expect, it } from 'vitest'
import { type PreparedRequest, wireClient } from './wire-client.ts'
import { ORIGIN, wireLoopback } from './wire-loopback.ts'
import { samples } from './wire-samples.ts'

const sealedQueryPaths = ['/oas/api/v1/aadhaarotp']
const request = { query: { lang: 'mr' }, body: { SQ1: 'पुणे' } }

async function ends(now: () => number = Date.now) {
  const server = wireLoopback({ now, sealedQueryPaths })
  const { fetch, channelKeys } = server
  const client = await wireClient({ origin: ORIGIN, fetch, channelKeys, now })
  client.setToken('session-token')
  return { server, client }
}

const other = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`)
const header =
  (name: string, change: (value: string) => string | undefined) => (sent: PreparedRequest) => {
    const value = change(sent.headers[name]!)
    if (value === undefined) delete sent.headers[name]
    else sent.headers[name] = value
  }
const replaceBody = (change: (body: string) => string) => (sent: PreparedRequest) => {
  sent.body = change(sent.body as string)
}

describe('what the server refuses', () => {
  const alterations: [what: string, code: string, tamper: (sent: PreparedRequest) => void][] = [
    ['the method', 'CHK_MISMATCH', (sent) => void (sent.method = 'PUT')],
    [
      'the path',
      'CHK_MISMATCH',
      (sent) => void (sent.target = sent.target.replace('update', 'delete')),
    ],
    ['the query', 'CHK_MISMATCH', (sent) => void (sent.target = sent.target.replace('mr', 'en'))],
    ['an added query', 'CHK_MISMATCH', (sent) => void (sent.target += '&admin=1')],
    [
      'the spelling of the path',
      'CHK_MISMATCH',
      (sent) => void (sent.target = sent.target.replace('u', '%75')),
    ],
    ['the time', 'CHK_MISMATCH', header('x-req-time', (time) => String(Number(time) + 1))],
    ['the nonce', 'CHK_MISMATCH', header('x-req-nonce', other)],
    [
      'the token',
      'CHANNEL_UNKNOWN',
      header('x-channel', (tok) => `${tok.slice(0, 60)}${other(tok.slice(60))}`),
    ],
    ['the session token', 'CHK_MISMATCH', header('authorization', () => 'Bearer another')],
    ['a removed session token', 'CHK_MISMATCH', header('authorization', () => undefined)],
    ['the Idempotency-Key', 'CHK_MISMATCH', header('idempotency-key', other)],
    ['a removed Idempotency-Key', 'CHK_MISMATCH', header('idempotency-key', () => undefined)],
    ['the content type', 'CHK_MISMATCH', header('content-type', () => 'text/plain')],
    [
      'the body digest',
      'CHK_MISMATCH',
      header('x-body-digest', (digest) => `raw:${other(digest.slice(4))}`),
    ],
    ['the checksum', 'CHK_MISMATCH', header('x-checksum', other)],
    ['a byte of the body', 'CHK_BODY', replaceBody((body) => body.replace('":"A', '":"B'))],
    ['the last byte of the body', 'CHK_BODY', replaceBody((body) => body.slice(0, -1))],
  ]

  it.each(alterations)(
    'refuses a request when %s was altered on the way (WIRE-26, WIRE-28)',
    async (_, code, tamper) => {
      const { server, client } = await ends()
      const response = await client.raw(samples.save, request, (sent) => void tamper(sent))
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(server.log.refusals).toEqual([code])
      expect(server.log.accepted).toEqual([])
    },
  )

  it('accepts the same request when nobody touched it (WIRE-26)', async () => {
    const { server, client } = await ends()
    const response = await client.raw(samples.save, request)
    expect(response.opened).toMatchObject({ kind: 'genuine', value: { message: 'ok' } })
    expect(server.log.accepted[0]!.value).toEqual({ SQ1: 'पुणे' })
  })

  it('accepts another spelling of the content type, which means the same (WIRE-26)', async () => {
    const { server, client } = await ends()
    await client.raw(
      samples.save,
      request,
      header('content-type', () => 'Application/JSON; charset=utf-8') as never,
    )
    expect(server.log.accepted).toHaveLength(1)
  })

  const malformed: [name: string, value: string | undefined][] = [
    ['x-req-time', undefined],
    ['x-req-time', '179513280000'],
    ['x-req-time', '0x95132800000'],
    ['x-req-nonce', undefined],
    ['x-req-nonce', 'AAAAAAAAAAAAAAAAAAAAAB'],
    ['x-req-nonce', `${'A'.repeat(22)}, ${'A'.repeat(22)}`],
    ['x-body-digest', undefined],
    ['x-body-digest', 'none'],
    ['x-body-digest', 'sha256:abc'],
    ['x-checksum', undefined],
    ['x-checksum', `${'A'.repeat(42)}=`],
    ['idempotency-key', 'too short'],
    ['idempotency-key', 'A'.repeat(65)],
    ['authorization', 'Basic dXNlcjpwYXNz'],
    ['authorization', `Bearer ${'x'.repeat(5000)}`],
    ['content-type', undefined],
  ]

  it.each(malformed)('refuses the header %s when it is %j (WIRE-24)', async (name, value) => {
    const { server, client } = await ends()
    const response = await client.raw(samples.save, request, header(name, () => value) as never)
    expect(server.log.refusals).toEqual(['CHK_HEADER'])
    // An altered nonce or checksum is answered as it was received, which is not what was sent.
    const isBound = name === 'x-checksum' || name === 'x-req-nonce'
    expect(response.opened.kind).toBe(isBound ? 'forged' : 'genuine')
  })

  it('refuses a token that is missing or not of 143 characters (WIRE-21, WIRE-25)', async () => {
    const { server, client } = await ends()
    for (const change of [
      () => undefined,
      (tok: string) => `${tok}A`,
      (tok: string) => tok.slice(1),
    ]) {
      const response = await client.raw(samples.save, request, header('x-channel', change) as never)
      expect(response.status).toBe(401)
      expect(response.headers.get('x-channel-error')).toBe('rekey')
    }
    expect(new Set(server.log.refusals)).toEqual(new Set(['CHANNEL_UNKNOWN']))
  })

  async function sentAway(away: number) {
    let time = 1_795_132_800_000
    const { server, client } = await ends(() => time)
    const response = await client.raw(samples.save, request, () => void (time += away))
    return { ...server.log, answer: response, time }
  }

  it.each([120_000, -120_000])(
    'accepts a request %i ms from its own time (WIRE-27)',
    async (away) => {
      const { accepted, refusals } = await sentAway(away)
      expect([accepted.length, refusals]).toEqual([1, []])
    },
  )

  it.each([120_001, -120_001])(
    'refuses one %i ms away and names its own time (WIRE-27)',
    async (away) => {
      const { accepted, refusals, answer: response, time } = await sentAway(away)
      expect([accepted.length, refusals]).toEqual([0, ['CHK_TIME']])
      expect(response.opened).toMatchObject({ value: { params: { serverTime: time } } })
    },
  )
})
