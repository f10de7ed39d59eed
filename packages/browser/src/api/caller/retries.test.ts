// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { samples } from '../../../../../apps/server/test/wire/wire-samples.ts'
import { page, pageWith, signedError } from './page.test-kit.ts'
import { ApiError, TransportError } from '../errors.ts'

const request = { query: {}, body: { a: 1 } }
const upload = () => {
  const body = new FormData()
  body.append('uploadPdfDoc', new Blob(['%PDF-1.7']), 'x.pdf')
  return { body }
}

describe('calls that get no answer though there is a connection', () => {
  it('are told after the second try, while they are tried on, until one is answered (SHELL-172)', async () => {
    const told: boolean[] = []
    const waited: number[] = []
    const blocked = () => Promise.reject(new TypeError('Failed to fetch'))
    const { call, portal } = pageWith(
      {
        online: () => true,
        noteUnanswered: (now) => {
          told.push(now)
          if (now && waited.length === 0) waited.push(...portal.waits)
        },
      },
      blocked,
      blocked,
      blocked,
    )
    await call(samples.save, request)
    expect(told).toContain(true)
    expect(told.at(-1)).toBe(false)
    // Within the first wait, which is at most a second.
    expect(waited).toHaveLength(1)
    expect(waited[0]).toBeLessThanOrEqual(1000)
  })
})

describe('refusals that end the session', () => {
  it.each(['CHK_HEADER', 'CHK_MISMATCH', 'CHK_PLAINTEXT', 'CHK_DECRYPT', 'CHK_BODY'])(
    'logs out once on %s and does not try again (WIRE-55, WIRE-56)',
    async (code) => {
      const { call, portal } = page(signedError(400, code, 'Unauthorized Access'))
      await expect(call(samples.save, request)).rejects.toMatchObject({ status: 400, code })
      expect(portal.ends).toEqual([{ reason: 'unauthorized', message: 'Unauthorized Access' }])
      expect(portal.sent).toHaveLength(1)
    },
  )

  it('logs out once on SESSION_ENDED (WIRE-58)', async () => {
    const { call, portal } = page(signedError(401, 'SESSION_ENDED', 'कृपया पुन्हा लॉगिन करा.'))
    await expect(call(samples.save, request)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    expect(portal.ends).toEqual([{ reason: 'relogin', message: 'कृपया पुन्हा लॉगिन करा.' }])
  })

  it('logs out on the two messages of the specification, whatever their code (WIRE-68)', async () => {
    const relogin = page(signedError(500, 'OTHER', 'Kindly Relogin.'))
    await expect(relogin.call(samples.save, request)).rejects.toThrow('Kindly Relogin.')
    expect(relogin.portal.ends).toMatchObject([{ reason: 'relogin' }])
    const refused = page(signedError(400, 'OTHER', 'Unauthorized Access'))
    await expect(refused.call(samples.save, request)).rejects.toThrow('Unauthorized Access')
    expect(refused.portal.ends).toMatchObject([{ reason: 'unauthorized' }])
    const other = page(signedError(400, 'MALFORMED_REQUEST', 'Malformed'))
    await expect(other.call(samples.save, request)).rejects.toThrow('Malformed')
    expect(other.portal.ends).toEqual([])
  })

  it('does not end a session that began after the request was sent (WIRE-69)', async () => {
    const { call, portal } = page((received) => {
      portal.token = 'the next session'
      return signedError(401, 'SESSION_ENDED', 'Kindly Relogin.')(received)
    })
    await expect(call(samples.save, request)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    expect(portal.ends).toEqual([])
  })

  it.each([200, 204, 400, 401, 404, 409, 422, 500])(
    'logs out on a status %s without a checksum (WIRE-67)',
    async (status) => {
      const { call, portal } = page(() => new Response(status === 204 ? null : '{}', { status }))
      await expect(call(samples.save, request)).rejects.toMatchObject({
        code: 'INVALID_ACCESS',
        message: "Invalid access, you've been redirected out",
      })
      expect(portal.ends).toEqual([{ reason: 'invalid-access' }])
    },
  )

  it('logs out on a wrong checksum, even of a busy answer (WIRE-67)', async () => {
    const headers = {
      'x-checksum': 'A'.repeat(43),
      'x-res-time': '1795132800000',
      'x-body-digest': 'none',
    }
    const { call, portal } = page(() => new Response(null, { status: 503, headers }))
    await expect(call(samples.save, request)).rejects.toMatchObject({ code: 'INVALID_ACCESS' })
    expect(portal.ends).toEqual([{ reason: 'invalid-access' }])
  })
})

describe('refusals that deserve another try', () => {
  it('sends a form once more on CHK_BODY, then shows an upload error without logout (WIRE-56)', async () => {
    const once = page(signedError(400, 'CHK_BODY', 'Unauthorized Access'), undefined)
    await once.call(samples.upload, upload())
    expect(once.portal.sent).toHaveLength(2)
    const refusal = signedError(400, 'CHK_BODY', 'Unauthorized Access')
    const twice = page(refusal, refusal)
    await expect(twice.call(samples.upload, upload())).rejects.toMatchObject({ code: 'CHK_BODY' })
    expect(twice.portal.sent).toHaveLength(2)
    expect(twice.portal.ends).toEqual([])
  })

  it('corrects its clock on CHK_TIME and tries once with a new nonce (WIRE-57)', async () => {
    const late = (time: number) =>
      signedError(401, 'CHK_TIME', 'Request time is not acceptable', { serverTime: time })
    const { call, portal } = page(late(1_795_132_860_000), undefined)
    await call(samples.save, request)
    const [first, second] = portal.sent
    expect(second!.headers['x-req-time']).toBe('1795132860000')
    expect(second!.headers['x-req-nonce']).not.toBe(first!.headers['x-req-nonce'])
    expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key'])

    const again = page(late(1_795_132_860_000), late(1_795_132_860_000))
    await expect(again.call(samples.save, request)).rejects.toMatchObject({ code: 'CHK_TIME' })
    expect(again.portal).toMatchObject({ ends: [], sent: { length: 2 } })
  })

  it('shakes hands anew when the channel ended, and repeats the request (WIRE-59)', async () => {
    const ended = () =>
      Response.json(
        { code: 'CHANNEL_EXPIRED', message: 'Secure channel ended' },
        { status: 401, headers: { 'x-channel-error': 'rekey' } },
      )
    const { call, portal } = page(ended, undefined)
    await call(samples.save, request)
    const [first, second] = portal.sent
    expect(second!.headers['x-channel']).not.toBe(first!.headers['x-channel'])
    expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key'])
    expect(portal.server.log.handshakes).toBe(2)

    const again = page(ended, ended)
    await expect(again.call(samples.save, request)).rejects.toMatchObject({ status: 401 })
    expect(again.portal).toMatchObject({ ends: [], sent: { length: 2 } })
  })

  it('repeats a request on REPLAY with a new nonce and the same key, once (WIRE-62, WIRE-70)', async () => {
    const replay = signedError(409, 'REPLAY', 'Request already received')
    const { call, portal } = page(replay, undefined)
    await call(samples.save, request)
    const [first, second] = portal.sent
    expect(second!.headers['x-req-nonce']).not.toBe(first!.headers['x-req-nonce'])
    expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key'])
    const again = page(replay, replay)
    await expect(again.call(samples.save, request)).rejects.toMatchObject({ code: 'REPLAY' })
    expect(again.portal).toMatchObject({ ends: [], sent: { length: 2 } })
  })

  it('waits one, two and four seconds for a request still in progress (WIRE-63)', async () => {
    const busy = signedError(
      409,
      'IDEMPOTENCY_BUSY',
      'Request in progress. Please wait a moment and try again.',
    )
    const { call, portal } = page(busy, busy, busy, undefined)
    await call(samples.save, request)
    expect(portal.waits).toEqual([1000, 2000, 4000])
    const again = page(busy, busy, busy, busy)
    await expect(again.call(samples.save, request)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_BUSY',
    })
  })

  it('shows the general error when a key was used for something else (WIRE-64)', async () => {
    const { call, portal } = page(signedError(422, 'IDEMPOTENCY_MISMATCH', 'Request differs'))
    await expect(call(samples.save, request)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
      message: 'Something went wrong. Please try again.',
    })
    expect(portal).toMatchObject({ ends: [], sent: { length: 1 } })
  })
})

describe('trouble on the way', () => {
  it.each([408, 413, 429, 431, 502, 503, 504])(
    'keeps the session on an unsigned %s, backs off and never shows its body (WIRE-65)',
    async (status) => {
      const proxy = () => new Response('<h1>nginx</h1>', { status })
      const { call, portal } = page(proxy, proxy, proxy, proxy)
      const failed = await call(samples.save, request).catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(TransportError)
      expect(failed).toMatchObject({ trouble: 'busy', status })
      expect(String(failed)).not.toContain('nginx')
      expect(portal.ends).toEqual([])
      expect(portal.waits).toEqual([750, 1500, 3000])
    },
  )

  it('goes on as if nothing had been once the way is free again (WIRE-65)', async () => {
    const proxy = () => new Response('busy', { status: 503 })
    const { call, portal } = page(proxy, proxy, undefined)
    expect(await call(samples.save, request)).toEqual({ message: 'ok' })
    const nonces = portal.sent.map(({ headers }) => headers['x-req-nonce'])
    expect(new Set(nonces).size).toBe(3)
    expect(new Set(portal.sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  it('waits as long as it is asked to, and says so when that is too long (WIRE-65)', async () => {
    const after = (seconds: string) => () =>
      new Response(null, { status: 503, headers: { 'retry-after': seconds } })
    const { call, portal } = page(after('7'), undefined)
    await call(samples.save, request)
    expect(portal.waits).toEqual([7250])
    const long = page(after('600'))
    await expect(long.call(samples.save, request)).rejects.toMatchObject({ retryAfter: 600 })
    expect(long.portal.waits).toEqual([])
    const date = page(after(new Date(1_795_132_805_000).toUTCString()), undefined)
    await date.call(samples.save, request)
    expect(date.portal.waits).toEqual([5250])
  })

  it('tells a lost connection from a busy portal (WIRE-66)', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const { call, portal } = page(lost, lost, lost, lost)
    await expect(call(samples.save, request)).rejects.toMatchObject({ trouble: 'offline' })
    expect(portal.ends).toEqual([])
    const back = page(lost, undefined)
    expect(await back.call(samples.save, request)).toEqual({ message: 'ok' })
  })

  it('backs off on a signed 503 too, then shows what the portal said (WIRE-65)', async () => {
    const busy = signedError(503, 'SERVICE_BUSY', 'The portal is very busy')
    const { call, portal } = page(busy, busy, busy, busy)
    await expect(call(samples.save, request)).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
    expect(portal.waits).toHaveLength(3)
    expect(portal.ends).toEqual([])
  })

  it('shows a signed 429 or 413 at once, for the portal itself said it (WIRE-72)', async () => {
    for (const [status, code] of [
      [429, 'TOO_MANY_REQUESTS'],
      [413, 'BODY_TOO_LARGE'],
    ] as const) {
      const { call, portal } = page(signedError(status, code, 'No', { seconds: 60 }))
      const failed = await call(samples.save, request).catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(ApiError)
      expect(failed).toMatchObject({ status, code, params: { seconds: 60 } })
      expect(portal.waits).toEqual([])
    }
  })

  it('stops when the caller no longer wants the answer (WIRE-66)', async () => {
    const abort = new AbortController()
    const { call, portal } = page(() => {
      abort.abort()
      return Promise.reject(abort.signal.reason)
    })
    const options = { signal: abort.signal }
    await expect(call(samples.save, request, options)).rejects.toMatchObject({ name: 'AbortError' })
    expect(portal.waits).toEqual([])
  })
})
