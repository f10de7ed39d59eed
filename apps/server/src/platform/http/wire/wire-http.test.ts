import { beforeAll, describe, expect, it } from 'vitest'
import { openChannel } from '@lokseva/contract/wire/endpoints'
import { testApp } from '#test/app'
import { testDatabase } from '#test/database/database'
import { notebook, notebookRoutes } from '#test/notebook'
import { refusal, type PreparedRequest, type RawResponse } from '#test/wire/wire-client'
import { openResponse } from '@lokseva/wire/browser/open-response'
import { protectRequest } from '@lokseva/wire/browser/protect-request'
import { handshakeLimits } from './handshake-route.ts'

const { db } = await testDatabase()
const notes = notebookRoutes(db)
const portal = await testApp({ routes: notes.routes, db })
const { candidate, clock, baseUrl } = portal
/** A device with a clock of its own. */
const client = () => portal.client({ now: Date.now })
const hour = 3_600_000

beforeAll(notes.prepare)

const note = { body: { text: 'पुणे', page: 1 } }

describe('a sealed call', () => {
  it('reaches its route, and its answer says nothing to those in between (WIRE-30)', async () => {
    const caller = await client()
    const before = await notes.count()
    const answer = await caller.raw(notebook.write, note)
    expect(answer.text).toMatch(/^\{"encryptedResBody":"[\w-]+"\}$/)
    expect(answer.opened).toMatchObject({ kind: 'genuine', value: { count: before + 1 } })
  })

  it('is never kept by a cache on the way (WIRE-44)', async () => {
    const answer = await (await client()).raw(notebook.write, note)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('carries a query that names a person out of sight of every log (WIRE-33)', async () => {
    const caller = await client()
    let target = ''
    const request = { params: { owner: 'NOT QUALIFIED' }, query: { word: 'पुणे' } }
    const answer = await caller.raw(notebook.read, request, (sent) => void (target = sent.target))
    expect(answer.opened).toMatchObject({ value: { owner: 'NOT QUALIFIED', word: 'पुणे' } })
    expect(target).toMatch(/^\/oas\/api\/v1\/test\/notes\/NOT%20QUALIFIED\?encryptedQuery=[\w-]+$/)
  })

  it('is refused when its query travels in clear (WIRE-33)', async () => {
    const caller = await client()
    const plain = { ...notebook.read, sealedQuery: undefined }
    const answer = await caller.raw(plain, { params: { owner: 'x' }, query: { word: 'y' } })
    expect(refusal(answer)).toBe('400 CHK_PLAINTEXT')
  })
})

describe('a request altered on its way', () => {
  const alter = (name: string, value: string) => (sent: PreparedRequest) =>
    void (sent.headers[name] = value)
  const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

  it.each<[string, (sent: PreparedRequest) => PreparedRequest | void, string]>([
    ['method', (sent) => void (sent.method = 'PUT'), '40'],
    ['path', (sent) => void (sent.target = sent.target.replace('notes', 'wrong')), 'CHK_MISMATCH'],
    ['query', (sent) => void (sent.target += '?x=1'), 'CHK_MISMATCH'],
    [
      'time',
      (sent) => void (sent.headers['x-req-time'] = String(Number(sent.headers['x-req-time']) + 1)),
      'CHK_MISMATCH',
    ],
    [
      'nonce',
      (sent) => void (sent.headers['x-req-nonce'] = flip(sent.headers['x-req-nonce']!)),
      '400',
    ],
    [
      'token',
      (sent) => void (sent.headers['x-channel'] = flip(sent.headers['x-channel']!)),
      '401 unsigned',
    ],
    ['authorization', alter('authorization', 'Bearer stolen'), 'CHK_MISMATCH'],
    ['idempotency key', alter('idempotency-key', 'A'.repeat(22)), 'CHK_MISMATCH'],
    [
      'missing idempotency key',
      (sent) => void delete sent.headers['idempotency-key'],
      'CHK_HEADER',
    ],
    ['content type', alter('content-type', 'text/json'), '4'],
    [
      'digest',
      (sent) => void (sent.headers['x-body-digest'] = `raw:${'A'.repeat(43)}`),
      'CHK_MISMATCH',
    ],
    [
      'body byte',
      (sent) =>
        void (sent.body = (sent.body as string).replace(
          /"([\w-])([\w-]+)"\}$/,
          (_, a, b) => `"${a === 'B' ? 'A' : 'B'}${b}"}`,
        )),
      'CHK_BODY',
    ],
    [
      'checksum',
      (sent) => void (sent.headers['x-checksum'] = flip(sent.headers['x-checksum']!)),
      '400',
    ],
  ])('is refused, whatever was touched: %s (WIRE-26)', async (_, tamper, expected) => {
    const caller = await client()
    const before = await notes.count()
    const answer = await caller.raw(notebook.write, note, tamper)
    expect(refusal(answer)).toContain(expected)
    expect(await notes.count()).toBe(before)
  })

  /** Signed as it should be, whatever its body is. */
  async function signed(body: string): Promise<string> {
    const caller = await client()
    const url = new URL('https://portal.test/oas/api/v1/test/notes')
    const plain = {
      method: 'POST',
      url,
      json: body,
      bodyInClear: true,
      idempotencyKey: 'A'.repeat(22),
    }
    const sent = await protectRequest(await caller.channel(), plain, Date.now())
    const answer = await fetch(baseUrl + url.pathname, {
      method: 'POST',
      headers: sent.headers,
      body,
    })
    const opened = await openResponse(
      await caller.channel(),
      sent,
      {
        status: answer.status,
        headers: answer.headers,
        body: new Uint8Array(await answer.arrayBuffer()),
      },
      'json',
    )
    return refusal({ status: answer.status, opened } as RawResponse)
  }

  it('is refused when its ciphertext comes from another request, however well it is signed (WIRE-31)', async () => {
    const caller = await client()
    let stolen = ''
    await caller.raw(notebook.write, note, (sent) => void (stolen = sent.body as string))
    expect(await signed(stolen)).toBe('400 CHK_DECRYPT')
  })

  it('is refused when it comes in plain text, or with something beside the seal (WIRE-30)', async () => {
    expect(await signed(JSON.stringify(note.body))).toBe('400 CHK_PLAINTEXT')
    expect(await signed('{"encryptedReqBody":"AA","text":"x"}')).toBe('400 CHK_PLAINTEXT')
  })

  it('is refused two minutes late, and told the time (WIRE-27)', async () => {
    const caller = await client()
    clock.set(Date.now() + 121_000)
    const answer = await caller.raw(notebook.write, note)
    clock.set(Date.now())
    expect(refusal(answer)).toBe('401 CHK_TIME')
    expect(answer.opened).toMatchObject({ value: { params: { serverTime: expect.any(Number) } } })
  })
})

describe('the same request again', () => {
  it('is answered as received already and has no second effect (WIRE-51)', async () => {
    const caller = await client()
    const first = await caller.raw(notebook.write, note)
    const before = await notes.count()
    expect(refusal(await first.replay())).toBe('409 REPLAY')
    expect(await notes.count()).toBe(before)
  })

  it('gets the first answer when the person’s action is the same (WIRE-52, PLAT-21)', async () => {
    const caller = await client()
    const key = { idempotencyKey: 'action-0123456789' }
    const first = await caller.call(notebook.write, note, key)
    expect(await caller.call(notebook.write, note, key)).toEqual(first)
    expect(await notes.count()).toBe(first.count)
  })

  it('is refused when the action is the same and the words are not (WIRE-52)', async () => {
    const caller = await client()
    const key = { idempotencyKey: 'action-9876543210' }
    await caller.call(notebook.write, note, key)
    const other = { body: { text: 'मुंबई', page: 1 } }
    expect(refusal(await caller.raw(notebook.write, other, undefined, key))).toBe(
      '422 IDEMPOTENCY_MISMATCH',
    )
  })

  it('says that the first is still under way, and the effect happens once (WIRE-52)', async () => {
    const caller = await client()
    const key = { idempotencyKey: 'action-together-1' }
    const before = await notes.count()
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map(() => caller.raw(notebook.write, note, undefined, key)),
    )
    expect(await notes.count()).toBe(before + 1)
    for (const answer of responses)
      expect(['200 undefined', '409 IDEMPOTENCY_BUSY']).toContain(refusal(answer))
  })

  it('keeps what a refusal had to remember, and refuses again without doing it twice (PLAT-21)', async () => {
    const caller = await client()
    const key = { idempotencyKey: 'action-wrong-code' }
    const before = await notes.count()
    expect(refusal(await caller.raw(notebook.wrongCode, {}, undefined, key))).toBe('404 NOT_FOUND')
    expect(refusal(await caller.raw(notebook.wrongCode, {}, undefined, key))).toBe('404 NOT_FOUND')
    expect(await notes.count()).toBe(before + 1)
  })
})

describe('a channel', () => {
  it('is opened by a handshake that no cache keeps (WIRE-10)', async () => {
    const caller = await client()
    expect(caller.cid).toMatch(/^[\w-]{22}$/)
    const answer = await fetch(`${baseUrl}/oas/api/v1/channel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"v":1}',
    })
    expect(answer.status).toBe(409)
  })

  it.each([
    [{ v: 2 }, 426, 'CHANNEL_VERSION', 'Please reload the page'],
    [{ skid: 'AAAAAAAAAAA' }, 409, 'CHANNEL_KEY', 'Please reload the page'],
    [{ epk: 'A'.repeat(87) }, 400, 'CHANNEL_POINT', 'Unauthorized Access'],
    [{ aud: 'https://elsewhere.test' }, 400, 'CHANNEL_AUD', 'Unauthorized Access'],
  ])(
    'is refused a wrong part %o with %i %s (WIRE-12, WIRE-13, WIRE-14)',
    async (wrong, status, code, message) => {
      const [key] = portal.wire.pinnedKeys
      const body = {
        v: 1,
        skid: key!.skid,
        epk: key!.spub,
        cr: 'A'.repeat(43),
        aud: 'https://portal.test',
        ...wrong,
      }
      const answer = await fetch(`${baseUrl}/oas/api/v1/channel`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(status)
      expect(await answer.json()).toMatchObject({ code, message })
    },
  )

  it('that is not known or over asks, unsigned, for a new one; the page gets it and goes on (WIRE-21, WIRE-59)', async () => {
    const caller = await client()
    const unknown = await caller.raw(
      notebook.write,
      note,
      (sent) => void (sent.headers['x-channel'] = 'A'.repeat(143)),
    )
    expect([unknown.status, unknown.headers.get('x-channel-error')]).toEqual([401, 'rekey'])
    expect(JSON.parse(unknown.text)).toMatchObject({
      code: 'CHANNEL_UNKNOWN',
      message: 'Secure channel ended',
    })
    clock.set(Date.now() + 5 * hour)
    const expired = await caller.raw(notebook.write, note)
    expect(JSON.parse(expired.text)).toMatchObject({ code: 'CHANNEL_EXPIRED' })
    expect(await caller.call(notebook.write, note)).toHaveProperty('count')
    clock.set(Date.now())
  })

  it('is served by another node with the same keys (WIRE-20)', async () => {
    const other = await testApp({ routes: notes.routes, node: portal.node })
    const caller = await client()
    const sent = await caller.raw(notebook.write, note, (prepared) => prepared)
    expect(sent.status).toBe(200)
    const { accountId, caller: person } = await candidate()
    let captured: PreparedRequest | undefined
    await person.raw(notebook.mine, {}, (prepared) => void (captured = prepared))
    const answer = await fetch(other.baseUrl + captured!.target, { headers: captured!.headers })
    expect(answer.status).toBe(200)
    expect(accountId).toBeTruthy()
  })

  it('refused to one network does not use up what the node has for everybody (WIRE-49)', async () => {
    const limit = handshakeLimits({
      handshakesPerSecondPerAddress: 1,
      handshakeBurstPerAddress: 1,
      handshakesPerSecondPerNode: 5,
    })
    const asked = Array.from({ length: 20 }, () => limit('203.0.113.7'))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(5)
    await expect(limit('203.0.113.8')).resolves.toBeUndefined()
  })

  it('cannot be asked for without end: one address gets a hundred at once, then 429 (WIRE-49)', async () => {
    const fresh = await testApp({ node: portal.node })
    const knock = () =>
      fetch(`${fresh.baseUrl}/oas/api/v1/channel`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"v":2}',
      })
    const responses = await Promise.all(Array.from({ length: 300 }, knock))
    const refused = responses.filter((answer) => answer.status === 429)
    expect(responses.filter((answer) => answer.status === 426).length).toBeGreaterThanOrEqual(110)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('renewed on the old one keeps its id and the login (WIRE-16)', async () => {
    const { caller, accountId } = await candidate()
    const cid = caller.cid
    clock.set(Date.now() + 3.5 * hour)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(clock.now()) })
      .where('account_id', '=', accountId)
      .execute()
    expect(await caller.call(notebook.mine)).toEqual({ accountId })
    expect((await caller.channel()).cid).toBe(cid)
    clock.set(Date.now())
  })

  it('keeps open calls free of its headers (WIRE-46)', () => {
    expect(openChannel.channel).toBe('open')
  })
})

describe('a session', () => {
  it('lets its candidate in on its own channel (WIRE-48, PLAT-26)', async () => {
    const { caller, accountId } = await candidate()
    expect(await caller.call(notebook.mine)).toEqual({ accountId })
  })

  it('is worth nothing on another channel (WIRE-48, PLAT-26)', async () => {
    const { token } = await candidate()
    const thief = await client()
    thief.setToken(token)
    expect(refusal(await thief.raw(notebook.mine))).toBe('401 SESSION_ENDED')
  })

  it('cannot be live twice for one account: the database refuses (PLAT-26)', async () => {
    const { accountId } = await candidate()
    const second = db
      .insertInto('sessions')
      .values({
        id: crypto.randomUUID(),
        account_id: accountId,
        cid: 'x',
        started_at: new Date(),
        expires_at: new Date(Date.now() + hour),
        last_seen_at: new Date(),
        address: '*',
      })
      .execute()
    await expect(second).rejects.toThrow(/sessions_one_live/)
  })

  it('ends after twelve hours, and before that without a token nothing opens (PLAT-26)', async () => {
    const { caller } = await candidate()
    caller.setToken(undefined)
    expect(refusal(await caller.raw(notebook.mine))).toBe('401 LOGIN_REQUIRED')
  })
})

describe('refusals before a route runs', () => {
  it.each([
    ['an unknown address', { ...notebook.mine, path: '/no/such/call' as const }, '404 NOT_FOUND'],
    [
      'another method',
      { ...notebook.mine, method: 'DELETE' as const, path: '/modules' as const },
      '405 METHOD_NOT_ALLOWED',
    ],
    [
      'another media type',
      { ...notebook.write, path: '/test/notes' as const },
      '415 UNSUPPORTED_MEDIA_TYPE',
    ],
  ])('are signed too: %s (WIRE-43)', async (what, endpoint, expected) => {
    const caller = await client()
    const body = 'body' in endpoint ? note : {}
    const answer = await caller.raw(endpoint, body, (sent) => {
      if (what === 'another media type') sent.headers['content-type'] = 'application/xml'
    })
    expect(refusal(answer)).toMatch(
      what === 'another media type' ? /^(400 CHK_MISMATCH|415)/ : expected,
    )
  })

  it('say that a body over 256 KiB is too large (WIRE-50)', async () => {
    const caller = await client()
    const answer = await caller.raw(notebook.write, {
      body: { text: 'x'.repeat(300_000), page: 1 },
    })
    expect(refusal(answer)).toBe('413 BODY_TOO_LARGE')
  })
})
