import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { API_ROOT } from '@lokseva/contract/endpoint'
import { testApp } from '#test/app'
import { book, fakeGateway, fakeGatewayRoutes, prepareEffects, sign } from '#test/fake-gateway'
import { ownerOf, testDatabase } from '#test/database/database'
import { openApiDocument } from '../openapi.ts'
import { finishGatewayMessagesJob, forgetGatewayMessagesJob } from './finish-gateway-messages.ts'
import { storeMessage } from './gateway-messages.ts'
import { GATEWAY_BODY_BYTES, IDLE_MESSAGES } from './register-gateways.ts'

const { db, url } = await testDatabase()
await prepareEffects(db)
const lines: string[] = []
const { baseUrl, clock } = await testApp({
  db,
  gateways: fakeGatewayRoutes,
  logTo: { write: (line) => void lines.push(line) },
})
const sweeper = finishGatewayMessagesJob({ db, clock }, fakeGatewayRoutes)
const later = (seconds: number) => clock.set(clock.now() + seconds * 1000)

beforeEach(async () => {
  clock.set(Date.now())
  book.effects.length = 0
  book.fails = false
  book.leadsTo = '/candidate/main/payments'
  await db.deleteFrom('gateway_messages').execute()
  await sql`delete from test_effects`.execute(db)
})

const FORM = 'application/x-www-form-urlencoded'
const post = (
  path: string,
  body: string | Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
) =>
  fetch(`${baseUrl}${API_ROOT}${path}`, {
    method: 'POST',
    headers: { 'content-type': FORM, ...headers },
    body,
    redirect: 'manual',
  })
const signed = (body: string) => ({ 'x-bank-signature': sign(body) })
const notify = (body: string, headers = signed(body)) => post('/test/notify/bank', body, headers)
const stored = () =>
  db.selectFrom('gateway_messages').selectAll().orderBy('received_at').orderBy('id').execute()

describe('a message of a gateway', () => {
  it('is kept byte for byte with its hash and the headers of its proof, and nothing else of it (GATE-01)', async () => {
    const body = 'order=A1&name=%E0%A4%86%E0%A4%B6%E0%A4%BE+Patil&x=%2B'
    const response = await notify(body, { ...signed(body), 'x-other': 'secret' } as never)
    expect([response.status, await response.text()]).toEqual([200, 'OK 1'])
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const [message] = await stored()
    expect(message!.raw.toString()).toBe(body)
    expect(message!.hash).toEqual(createHash('sha256').update(body).digest())
    expect(message!.headers).toEqual({ 'content-type': FORM, ...signed(body) })
    expect(message).toMatchObject({ verdict: 'proven', idempotency_key: 'A1', due_at: null })
  })

  it('is never changed once it is stored (GATE-01)', async () => {
    await notify('order=A2')
    const change = ownerOf(db)
      .updateTable('gateway_messages')
      .set({ raw: Buffer.from('other') })
    await expect(change.execute()).rejects.toThrow('never changed')
  })

  it('needs no session, no channel and no key of ours (GATE-02)', async () => {
    const json = '{"order":"A3"}'
    const response = await notify(json, {
      ...signed(json),
      'content-type': 'application/json',
    } as never)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-checksum')).toBeNull()
  })

  it('comes by a form or a link, and leads the browser to a page of ours (GATE-03)', async () => {
    const body = 'order=B1'
    const form = await post('/test/return/bank', body, signed(body))
    expect([form.status, form.headers.get('location')]).toEqual([303, '/candidate/main/payments'])
    const link = await fetch(`${baseUrl}${API_ROOT}/test/return/bank?order=B2`, {
      headers: signed('order=B2'),
      redirect: 'manual',
    })
    expect([link.status, link.headers.get('location')]).toEqual([303, '/candidate/main/payments'])
    expect(book.effects).toEqual(['order=B1', 'order=B2'])
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/candidate@evil.example',
    '/candidate\r\nset-cookie: a=b',
    '/oas/api/v1/modules',
  ])('never sends anybody to %j (GATE-03)', async (to) => {
    book.leadsTo = to
    const body = `order=${Buffer.from(to).toString('hex')}`
    const response = await post('/test/return/bank', body, signed(body))
    expect([response.status, response.headers.get('location')]).toEqual([303, '/candidate'])
  })

  it('of any type may be answered with a page (GATE-03)', async () => {
    const response = await fetch(`${baseUrl}${API_ROOT}/test/show/bank%202`, {
      method: 'POST',
      headers: { ...signed('<xml/>'), 'content-type': 'text/xml' },
      body: '<xml/>',
    })
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'text/html; charset=utf-8',
      '<p>Thank you</p>',
    ])
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  })
})

describe('a repeated message', () => {
  it('gets the same answer and has no second effect (GATE-04)', async () => {
    const answers = []
    for (let n = 0; n < 3; n++) answers.push(await (await notify('order=C1')).text())
    expect(answers).toEqual(['OK 1', 'OK 1', 'OK 1'])
    expect(book.effects).toHaveLength(1)
    expect((await stored()).map(({ verdict }) => String(verdict)).toSorted()).toEqual([
      'proven',
      'repeated',
      'repeated',
    ])
  })

  it('is recognised by the key its provider gives, whatever else changed (GATE-04)', async () => {
    await notify('order=C2&try=1')
    expect(await (await notify('order=C2&try=2')).text()).toBe('OK 1')
  })

  it('sent ten times at the same moment has one effect (GATE-04)', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => notify('order=C3')))
    expect(new Set(await Promise.all(responses.map((one) => one.text())))).toEqual(
      new Set(['OK 1']),
    )
    expect(book.effects).toHaveLength(1)
  })
})

describe('a forged message', () => {
  it.each([
    ['without a signature', 'order=D1', {}],
    ['with another’s', 'order=D1', signed('order=D2')],
    ['with a broken one', 'order=D1', { 'x-bank-signature': 'é'.repeat(64) }],
  ])('%s is kept as refused and has no effect (GATE-05)', async (_, body, headers) => {
    const response = await notify(body, headers as never)
    expect([response.status, await response.text()]).toEqual([400, 'NO'])
    expect(book.effects).toEqual([])
    expect(await stored()).toMatchObject([
      { verdict: 'refused', reason: 'signature', idempotency_key: null, outcome: null },
    ])
  })

  it('takes nothing from the true one that follows (GATE-05)', async () => {
    await notify('order=D3', signed('order=D4'))
    expect(await (await notify('order=D3')).text()).toBe('OK 1')
  })

  it.each([
    ['a field twice', 'order=E1&order=E2'],
    ['bytes that are no text', 'order=\xff\xfe'],
    ['more fields than anybody needs', Array.from({ length: 201 }, (_, n) => `f${n}=`).join('&')],
    ['a key that no index holds', `order=${'x'.repeat(201)}`],
    ['a key with a zero byte', 'order=%00'],
  ])('or %s is refused, signed or not, and never breaks the server (GATE-06)', async (_, body) => {
    const bytes = Buffer.from(body, 'latin1')
    const response = await post('/test/notify/bank', bytes, signed(body))
    expect([response.status, await response.text()]).toEqual([400, 'NO'])
    expect(await stored()).toMatchObject([{ verdict: 'refused' }])
  })

  it.each(['{', '{"order":1,"order":2}', '[', 'null\u0000', '['.repeat(5000), '{"__proto__":1}'])(
    'of unreadable JSON %j is refused (GATE-06)',
    async (body) => {
      const type = { 'content-type': 'application/json; charset=utf-8' }
      const response = await notify(body, { ...signed(body), ...type } as never)
      expect(response.status).toBe(400)
    },
  )
})

describe('what a gateway route does not take', () => {
  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json, application/x-www-form-urlencoded',
    'application/x-www-form-urlencodedx',
    'constructor',
    '',
  ])('is a body of the type %j: it is not even kept (GATE-07)', async (type) => {
    const response = await notify('order=F1', {
      ...signed('order=F1'),
      'content-type': type,
    } as never)
    expect(response.status).toBe(415)
    expect(await stored()).toEqual([])
  })

  it('is a squeezed body (GATE-07)', async () => {
    const headers = { ...signed('order=F2'), 'content-encoding': 'gzip' }
    expect((await notify('order=F2', headers as never)).status).toBe(415)
  })

  it('is a body that is too large (GATE-07)', async () => {
    const large = await notify(`order=${'x'.repeat(GATEWAY_BODY_BYTES)}`)
    expect([large.status, await stored()]).toEqual([413, []])
  })

  it('is a provider nobody knows, or one of another route (GATE-07)', async () => {
    for (const provider of ['nobody', 'bank%202', '__proto__', '%00'])
      expect((await post(`/test/notify/${provider}`, 'order=F3')).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  it('is a flood of forged ones from one address (GATE-08)', async () => {
    const flooded = await testApp({ db, gateways: fakeGatewayRoutes })
    const forge = () =>
      fetch(`${flooded.baseUrl}${API_ROOT}/test/notify/bank`, {
        method: 'POST',
        headers: { 'content-type': FORM },
        body: 'order=G1',
      })
    for (let n = 0; n < IDLE_MESSAGES; n++) expect((await forge()).status).toBe(400)
    const last = await forge()
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await stored()).toHaveLength(IDLE_MESSAGES)
  })
})

describe('a message whose handling died', () => {
  it('leaves no half effect, is answered 503, and is finished by the job (GATE-09)', async () => {
    book.fails = true
    const response = await notify('order=H1')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await stored()).toMatchObject([{ verdict: 'proven', handled_at: null, attempts: 1 }])
    expect(await effectRows()).toBe(0)
    book.fails = false
    await sweeper.run({})
    expect(book.effects).toEqual([])
    later(61)
    await sweeper.run({})
    expect(book.effects).toEqual(['order=H1'])
    expect(await (await notify('order=H1')).text()).toBe('OK 1')
    expect(await effectRows()).toBe(1)
  })

  it('is finished by its repetition where that comes first (GATE-09)', async () => {
    book.fails = true
    await notify('order=H2')
    book.fails = false
    expect(await (await notify('order=H2')).text()).toBe('OK 1')
    later(3600)
    await sweeper.run({})
    expect(book.effects).toEqual(['order=H2'])
  })

  it('before it was even judged is judged and finished by the job (GATE-09)', async () => {
    const body = 'order=H3'
    const gateway = fakeGatewayRoutes[0]!.gateways[0]!
    const headers = { 'content-type': FORM, ...signed(body) }
    await storeMessage({ db, clock }, 'notice', gateway, { raw: Buffer.from(body), headers })
    await storeMessage({ db, clock }, 'notice', gateway, { raw: Buffer.from('order=H4'), headers })
    later(61)
    await sweeper.run({})
    expect(book.effects).toEqual([body])
    expect((await stored()).map(({ verdict }) => String(verdict)).toSorted()).toEqual([
      'proven',
      'refused',
    ])
  })

  it.each([
    ['once it is stored', null],
    ['in the middle of its effect', 'proven'],
  ])(
    'with its process, killed %s, is finished by another: one effect (GATE-09)',
    async (point, verdict) => {
      const child = spawn(
        process.execPath,
        [join(import.meta.dirname, '../../../../test/processes/dying-gateway.ts')],
        {
          env: {
            ...process.env,
            DATABASE_URL: url,
            BODY: 'order=H1',
            DIES: point,
            NOW: String(clock.now()),
          },
          stdio: 'inherit',
        },
      )
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
      expect(signal).toBe('SIGKILL')
      expect(await stored()).toMatchObject([{ verdict, handled_at: null }])
      expect(await effectRows()).toBe(0)
      later(61)
      await sweeper.run({})
      expect(await effectRows()).toBe(1)
      expect(await stored()).toMatchObject([{ verdict: 'proven', due_at: null }])
    },
  )

  it('is not told in code to a person who comes back, whatever is wrong with what they bring (GATE-105)', async () => {
    const crowded = await testApp({ db, gateways: fakeGatewayRoutes })
    const back = async (type: string) => {
      const response = await fetch(`${crowded.baseUrl}${API_ROOT}/test/return/bank`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'order=H7',
        redirect: 'manual',
      })
      return [response.status, response.headers.get('location')]
    }
    const waiting = [303, '/candidate/main/payments?state=waiting']
    expect(await back('text/plain')).toEqual(waiting)
    for (let n = 0; n < IDLE_MESSAGES; n++)
      expect(await back(FORM)).toEqual([303, '/candidate/main/payments?state=unproven'])
    expect(await back(FORM)).toEqual(waiting)
    expect(await stored()).toHaveLength(IDLE_MESSAGES)
  })

  it('sends the browser to our page all the same (GATE-09)', async () => {
    book.fails = true
    const response = await post('/test/return/bank', 'order=H5', signed('order=H5'))
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/candidate/main/payments?state=waiting',
    ])
  })

  it('is tried for as long as it takes, ever later, and never forgotten (GATE-09)', async () => {
    book.fails = true
    await notify('order=H6')
    for (const seconds of [60, 120, 240, 480]) {
      later(seconds + 1)
      await expect(sweeper.run({})).rejects.toThrow('the process died')
    }
    later(400 * 24 * 3600)
    await forgetGatewayMessagesJob({ db, clock }).run({})
    expect(await stored()).toMatchObject([{ attempts: 5, handled_at: null }])
  })

  const effectRows = async () =>
    (await sql`select from test_effects where raw = ${Buffer.from('order=H1')}`.execute(db)).rows
      .length
})

it('is forgotten after its time, a refused one after thirty days (GATE-10)', async () => {
  await notify('order=I1')
  await notify('order=I2', {} as never)
  const days = async (count: number) => {
    later(count * 24 * 3600)
    await forgetGatewayMessagesJob({ db, clock }).run({})
    return (await stored()).map(({ verdict }) => String(verdict))
  }
  expect((await days(29)).toSorted()).toEqual(['proven', 'refused'])
  expect(await days(2)).toEqual(['proven'])
  expect(await days(335)).toEqual([])
})

it('leaves nothing that it carried in the log (GATE-11)', async () => {
  lines.length = 0
  await notify('order=J1&mobile=9876543210')
  await notify('order=J1&mobile=9876543210', {} as never)
  book.fails = true
  await notify('order=J2&mobile=9876543210')
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.join('')).not.toMatch(/9876543210|order=|127\.0\.0\.1/)
})

it('is described with its class, its types and what it is answered (GATE-12)', () => {
  const { paths } = openApiDocument(fakeGateway, '1')
  const { post: notice } = paths[`${API_ROOT}/test/notify/{provider}`] as Record<string, object>
  expect(notice).toMatchObject({
    'x-channel': 'open',
    'x-gateway': 'notice',
    requestBody: { content: { [FORM]: {}, 'application/json': {} } },
    responses: { 200: { content: { 'text/plain': {} } } },
  })
  const back = paths[`${API_ROOT}/test/return/{provider}`]
  expect(back).toMatchObject({ get: { responses: { 303: {} } }, post: { responses: { 303: {} } } })
})
