import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { addressOf, API_ROOT, endpoint, type EndpointDefinition } from '@lokseva/contract/endpoint'
import { endpoints } from '@lokseva/contract/endpoints'
import { testApp } from '#test/app'
import { route } from '../call.ts'
import { encodingFor } from './etag.ts'

const words = { now: 'राज्य'.repeat(1000) }

const kept = endpoint({
  method: 'GET',
  path: '/test/kept/{size}',
  summary: 'A list',
  channel: 'open',
  caller: 'anyone',
  cached: true,
  params: z.object({ size: z.enum(['short', 'long']) }),
  response: z.object({ words: z.string() }),
})
const { baseUrl } = await testApp({
  routes: [
    route(kept, async ({ params }) => ({ words: params.size === 'long' ? words.now : 'one' })),
  ],
})

const get = (size: string, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}${API_ROOT}/test/kept/${size}`, {
    headers: { 'accept-encoding': 'identity', ...headers },
  })

const etagOf = async (size: string, headers?: Record<string, string>) =>
  (await get(size, headers)).headers.get('etag')!

describe('an answer that may be kept', () => {
  it('says for how long, and what it depends on (LOOK-18)', async () => {
    const { headers } = await get('long')
    expect(headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400')
    expect(headers.get('vary')).toBe('accept-encoding')
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('comes in both languages, so the language of the person changes nothing (LOOK-18)', async () => {
    expect(await etagOf('long', { 'accept-language': 'mr' })).toBe(await etagOf('long'))
  })

  it('may not be kept when it is a refusal (LOOK-18)', async () => {
    const { status, headers } = await get('medium', { 'if-none-match': '*' })
    expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([
      404,
      null,
      'no-store',
    ])
  })

  it.each([
    ['the tag', (etag: string) => etag],
    ['the tag made weak by a proxy', (etag: string) => `W/${etag}`],
    ['a list with the tag in it', (etag: string) => `"old", W/"older,oldest",${etag} , "x"`],
    ['the star', () => ' * '],
  ])('is not sent again to a browser that shows %s (LOOK-16)', async (_, show) => {
    const etag = await etagOf('long')
    const response = await get('long', { 'if-none-match': show(etag) })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('etag')).toBe(etag)
    expect(response.headers.get('cache-control')).toContain('max-age=300')
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.headers.get('content-type')).toBeNull()
  })

  it.each([
    ['another tag', () => '"old"'],
    ['a part of the tag', (etag: string) => `${etag.slice(0, 20)}"`],
    ['the tag without its quotes', (etag: string) => etag.slice(1, -1)],
    ['a star in quotes', () => '"*"'],
    ['nothing', () => ''],
  ])('is sent whole to a browser that shows %s (LOOK-16)', async (_, show) => {
    const response = await get('long', { 'if-none-match': show(await etagOf('long')) })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ words: words.now })
  })

  it('has another tag once it says something else (LOOK-17)', async () => {
    const old = await etagOf('long')
    words.now = words.now.slice(1)
    const response = await get('long', { 'if-none-match': old })
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).not.toBe(old)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['br;q=nonsense', null],
    ['identity, *;q=0', null],
    ['', null],
    [',;,;q=,=,', null],
  ])('to a browser that takes %j is encoded as %s (LOOK-19)', async (accepted, encoding) => {
    const response = await get('long', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.json()).toEqual({ words: words.now })
    if (encoding) expect(Number(response.headers.get('content-length'))).toBeLessThan(1000)
  })

  it('has a tag of its own in each encoding (LOOK-19)', async () => {
    const tags = ['identity', 'gzip', 'br'].map((name) =>
      etagOf('long', { 'accept-encoding': name }),
    )
    expect(new Set(await Promise.all(tags)).size).toBe(3)
    const both = { 'accept-encoding': 'br', 'if-none-match': await tags[2]! }
    expect((await get('long', both)).status).toBe(304)
  })

  it('is left as it is when it is short (LOOK-19)', async () => {
    const { headers } = await get('short', { 'accept-encoding': 'br, gzip' })
    expect(headers.get('content-encoding')).toBeNull()
    expect(await etagOf('short', { 'accept-encoding': 'br' })).toBe(await etagOf('short'))
  })
})

describe('the calls that may be kept', () => {
  const all = Object.values(endpoints) as EndpointDefinition[]
  const cached = all.filter((one) => one.cached)

  it('are open, read only and answer JSON (LOOK-20)', () => {
    expect(cached.length).toBeGreaterThan(0)
    for (const { method, channel, caller, response } of cached) {
      expect({ method, channel, caller }).toEqual({
        method: 'GET',
        channel: 'open',
        caller: 'anyone',
      })
      expect(typeof response).toBe('object')
    }
  })

  it('and no others answer 304 in the API document (LOOK-20)', async () => {
    const { paths } = (await (await fetch(`${baseUrl}/oas/api/docs`)).json()) as {
      paths: Record<string, Record<string, { responses: object; parameters: { name: string }[] }>>
    }
    for (const { root, path, method, cached: keep } of all) {
      const operation = paths[addressOf({ root, path })]![method.toLowerCase()]!
      const names = operation.parameters.map(({ name }) => name)
      expect(['304' in operation.responses, names.includes('If-None-Match')]).toEqual([
        keep !== undefined,
        keep !== undefined,
      ])
    }
  })
})

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['deflate', undefined],
  [undefined, undefined],
])('A browser that reads %s gets %s (SHELL-124)', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
