import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addressOf,
  API_ROOT,
  OFFICE_ROOT,
  type EndpointDefinition,
} from '@lokseva/contract/endpoint'
import { endpoints } from '@lokseva/contract/endpoints'
import { switchModule } from '#features/site/index'
import { operator } from '#test/operator'
import { testApp } from '#test/app'
import { testDatabase } from '#test/database/database'
import { notebook, notebookRoutes } from '#test/notebook'
import { refusal } from '#test/wire/wire-client'
import { routePattern } from './register-route.ts'

const { db } = await testDatabase()
const notes = notebookRoutes(db)
const lines: string[] = []
const portal = await testApp({
  routes: notes.routes,
  db,
  logTo: { write: (line) => void lines.push(line) },
})
const { app, baseUrl, client, clock } = portal

beforeAll(notes.prepare)

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + path, { headers })

describe('what operators look at', () => {
  it('says that the process lives and that it can serve (PLAT-12)', async () => {
    expect(await (await get('/health')).json()).toEqual({ status: 'ok' })
    expect((await get('/ready')).status).toBe(200)
  })

  it('says 503 and when to ask again while the database is away (PLAT-12)', async () => {
    const lost = await testDatabase()
    const orphan = await testApp({ db: lost.db })
    expect((await fetch(`${orphan.baseUrl}/ready`)).status).toBe(200)
    await lost.web.end()
    const response = await fetch(`${orphan.baseUrl}/ready`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await fetch(`${orphan.baseUrl}/health`)).status).toBe(200)
  })

  it('counts requests by route pattern, never by address (PLAT-13)', async () => {
    await get(`${API_ROOT}/module/LOGIN`)
    const text = await (await get('/metrics')).text()
    expect(text).toContain('route="/oas/api/v1/module/:name",status="200"')
    expect(text).not.toContain('module/LOGIN"')
  })

  it('describes every call with its class, as OpenAPI 3.1 (PLAT-14, WIRE-45)', async () => {
    const document = (await (await get('/oas/api/docs')).json()) as {
      openapi: string
      paths: Record<string, Record<string, { 'x-channel': string; operationId: string }>>
    }
    expect(document.openapi).toBe('3.1.0')
    for (const [name, call] of Object.entries<EndpointDefinition>(endpoints)) {
      const { method, channel } = call
      const operation = document.paths[addressOf(call)]?.[method.toLowerCase()]
      expect(operation).toMatchObject({ operationId: name, 'x-channel': channel })
    }
  })

  it('names for every call how it may be refused, and where the calls are made (PLAT-31)', async () => {
    const document = (await (await get('/oas/api/docs')).json()) as {
      servers: { url: string }[]
      paths: Record<string, Record<string, { operationId: string; responses: object }>>
    }
    expect(document.servers).toMatchObject([{ url: '/' }])
    const silent = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .filter(({ responses }) => !Object.keys(responses).some((status) => status.startsWith('4')))
    expect(silent.map(({ operationId }) => operationId)).toEqual([])
  })

  it('writes a log line with request id and route pattern, and nothing a person sent (PLAT-15)', async () => {
    lines.length = 0
    const response = await get(`${API_ROOT}/configuration?key=asha.patil%40example.in`, {
      'x-secret': 'hunter2',
    })
    const line = lines.find((text) => text.includes('answered'))!
    expect(JSON.parse(line)).toMatchObject({
      reqId: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/oas/api/v1/configuration',
      status: 422,
    })
    expect(line).not.toMatch(/asha|hunter2|127\.0\.0\.1/)
  })
})

it('writes no line for what proxies and monitoring ask every second while all is well (PLAT-150)', async () => {
  lines.length = 0
  expect((await get('/health')).status).toBe(200)
  expect(lines.filter((line) => line.includes('answered'))).toEqual([])
  await get(`${API_ROOT}/configuration?key=languages`)
  expect(lines.filter((line) => line.includes('answered'))).toHaveLength(1)
})

it('says once in the log that a proxy is not listed: its callers share one network (PLAT-34)', async () => {
  const told = () => lines.filter((line) => line.includes('TRUSTED_PROXIES'))
  expect(told()).toEqual([])
  for (let n = 0; n < 3; n++) await get('/health', { 'x-forwarded-for': '203.0.113.9' })
  expect(told()).toHaveLength(1)
})

describe('the contract', () => {
  it('holds every call the server answers, and the server answers every call it holds (PLAT-16, WIRE-45)', () => {
    const tests = Object.values(notebook)
    const all: EndpointDefinition[] = [...Object.values(endpoints), ...tests]
    for (const call of all)
      expect(
        app.hasRoute({ method: call.method, url: routePattern(call) }),
        `${call.method} ${call.path}`,
      ).toBe(true)
    const known = all.map(routePattern)
    const roots = [API_ROOT, OFFICE_ROOT]
    const registered = portal.routes().filter((url) => roots.some((root) => url.startsWith(root)))
    expect(registered.filter((url) => !known.includes(url))).toEqual([])
  })
})

describe('errors', () => {
  it('name every wrong field at once, in the language of the person (PLAT-17)', async () => {
    const caller = await portal.client({ language: 'mr' })
    const response = await caller.raw(notebook.write, {
      body: { text: 'x'.repeat(21), page: 'one' },
    })
    expect(response.opened).toMatchObject({
      value: {
        code: 'VALIDATION_FAILED',
        message: expect.stringMatching(/[\u0900-\u097f]/),
        fieldErrors: [
          { path: 'text', code: 'TOO_LONG', message: expect.stringContaining('20') },
          { path: 'page', code: 'INVALID', message: expect.stringMatching(/[\u0900-\u097f]/) },
        ],
      },
    })
  })

  it('say which field is missing (PLAT-17)', async () => {
    const response = await (await client()).raw(notebook.write, { body: {} })
    expect(response.opened).toMatchObject({
      value: {
        fieldErrors: [
          { path: 'text', code: 'REQUIRED' },
          { path: 'page', code: 'REQUIRED' },
        ],
      },
    })
  })

  it('name the field whose text nobody can keep (PLAT-212)', async () => {
    const response = await (await client()).raw(notebook.write, { body: { text: 'a\0b', page: 1 } })
    expect(response.status).toBe(422)
    expect(response.opened).toMatchObject({
      value: { code: 'VALIDATION_FAILED', fieldErrors: [{ path: 'text', code: 'INVALID' }] },
    })
  })

  it('show nothing of an unforeseen failure but the plain sentence (PLAT-18)', async () => {
    const response = await get(`${API_ROOT}/test/broken`)
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(JSON.parse(text)).toEqual({
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong. Please try again.',
    })
  })

  it.each([
    ['GET', '/oas/api/v1/nowhere', {}, 404, 'NOT_FOUND'],
    ['GET', '/etc/passwd', {}, 404, 'NOT_FOUND'],
    ['DELETE', '/oas/api/v1/modules', {}, 405, 'METHOD_NOT_ALLOWED'],
    ['POST', '/oas/api/v1/channel', { 'content-type': 'text/xml' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('%s %s answers %i in one form (PLAT-19)', async (method, path, headers, status, code) => {
    const body = method === 'POST' ? '<x/>' : undefined
    const response = await fetch(baseUrl + path, {
      method,
      headers: headers as Record<string, string>,
      body,
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code, message: expect.any(String) })
    if (status === 405) expect(response.headers.get('allow')).toBe('GET')
  })

  it('tell that a body is too large before reading it to its end (PLAT-19)', async () => {
    const response = await fetch(`${baseUrl}${API_ROOT}/channel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(10_000_000),
    })
    expect(response.status).toBe(413)
  })
})

it('isolates its pages and answers from other sites (PLAT-20)', async () => {
  const { headers } = await get('/health')
  expect(headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'wasm-unsafe-eval';.*frame-ancestors 'none'/,
  )
  expect(headers.get('content-security-policy')).not.toContain("'unsafe")
  expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=(self)')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

it('closes a call with the message of its module while that is off (PLAT-22)', async () => {
  const caller = await client()
  await switchModule({ db, clock }, operator, {
    name: 'LOGIN',
    on: false,
    message: { en: 'Back at ten.', mr: 'दहा वाजता.' },
  })
  const closed = await caller.raw(notebook.login, {})
  expect(refusal(closed)).toBe('403 MODULE_DISABLED')
  expect(closed.opened).toMatchObject({ value: { message: 'Back at ten.' } })
  await switchModule({ db, clock }, operator, { name: 'LOGIN', on: true })
  expect(refusal(await caller.raw(notebook.login, {}))).toBe('200 undefined')
})

describe('hostile input', () => {
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1e999',
    '{"v":1,"v":2}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
    '\u0000',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '['.repeat(10_000),
    '{"a":'.repeat(5_000),
    '\ufeff{}',
    `{${Array.from({ length: 10_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
  ]

  it.each(bodies.map((body) => [body.slice(0, 30), body]))(
    '%j as a body never breaks the server (PLAT-25)',
    async (_, body) => {
      for (const path of ['/channel', '/test/notes', '/logout/x']) {
        const response = await fetch(baseUrl + API_ROOT + path, {
          method: path.startsWith('/logout') ? 'PATCH' : 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
      }
    },
  )

  it.each([
    '/oas/api/v1/module/%00',
    '/oas/api/v1/module/%zz',
    '/oas/api/v1/module/' + 'x'.repeat(5000),
    '//oas//api',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/oas/api/v1/configuration?key=a&key=b',
    '/oas/api/v1/configuration?key[]=x',
    '/oas/api/v1/configuration?__proto__=1&key=idleMinutes',
    '/candidate/assets/../../package.json',
    '/candidate/..%2f..%2fpackage.json',
  ])('%j as an address never breaks the server (PLAT-25)', async (path) => {
    const status = await rawRequest(path)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
  })

  /** Sends the target untouched; fetch would tidy it up. */
  function rawRequest(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
      socket.once('error', reject)
      socket.once('data', (data) => {
        socket.destroy()
        resolve(Number(String(data).slice(9, 12)))
      })
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    })
  }
})

it('finishes the requests it has before it stops (PLAT-23)', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let arrived = () => {}
  const arriving = new Promise<void>((resolve) => (arrived = resolve))
  const slow = { ...notebook.broken, path: '/test/slow' as const }
  const stopping = await testApp({
    db,
    routes: [{ endpoint: slow, handle: async () => (arrived(), await held, {} as never) }],
  })
  const response = fetch(`${stopping.baseUrl}${API_ROOT}/test/slow`)
  await arriving
  const closed = stopping.app.close()
  release()
  expect((await response).status).toBe(200)
  await closed
  await expect(fetch(`${stopping.baseUrl}/health`)).rejects.toThrow()
})

it('does not wait, when it is to stop, for a connection over which nothing was asked (STAFF-45)', async () => {
  // Nothing else would end it while the test runs.
  const patience = { silence: 3_600_000, request: 3_600_000 }
  const stopping = await testApp({ db, patience })
  const socket = connect(Number(new URL(stopping.baseUrl).port), '127.0.0.1')
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  socket.resume()
  const count = () =>
    new Promise<number>((resolve) => stopping.app.server.getConnections((_, many) => resolve(many)))
  await expect.poll(count).toBe(1)
  await stopping.app.close()
  await ended
})

it('hangs up on whoever sends half a request and then nothing (PLAT-32)', async () => {
  const impatient = await testApp({ db, patience: { silence: 300, request: 1000 } })
  const { port } = new URL(impatient.baseUrl)
  const socket = connect(Number(port), '127.0.0.1')
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  socket.resume()
  const head = ['Host: x', 'Content-Type: application/json', 'Content-Length: 100']
  socket.write(`POST ${API_ROOT}/channel HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"v":`)
  await ended
  expect([app.server.timeout, app.server.requestTimeout]).toEqual([60_000, 300_000])
})
