import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder'
import { registerBranding, registerPages } from './pages.ts'
import { registerSecurityHeaders, securityHeaders } from './security-headers.ts'

const folder = temporaryFolder('pages')
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'dist/assets'), { recursive: true })
mkdirSync(join(folder, 'branding'))
writeFileSync(
  join(folder, 'dist/index.html'),
  '<html><head><meta name="oas-channel-keys" content="[]"></head></html>',
)
writeFileSync(join(folder, 'dist/sw.js'), 'let worker')
writeFileSync(join(folder, 'dist/sw.js.br'), 'squeezed worker')
writeFileSync(join(folder, 'dist/shell.html'), 'the shell')
writeFileSync(join(folder, 'dist/assets/app-abc123.js'), 'let plain')
writeFileSync(join(folder, 'dist/assets/app-abc123.js.br'), 'squeezed')
writeFileSync(join(folder, 'branding/logo.svg'), '<svg/>')

const app = fastify()
registerSecurityHeaders(app, await securityHeaders(true))
await registerBranding(app, join(folder, 'branding'))
await registerPages(app, {
  base: '/candidate',
  folder: join(folder, 'dist'),
  paths: ['/candidate', '/candidate/main/{tab}', '/candidate/pay/{id}', '/candidate/leave'],
  formsLeave: [
    {
      paths: ['/candidate/pay/{id}'],
      origins: ['https://bank.example', 'https://wallet.example'],
    },
    { paths: ['/candidate/leave'], origins: ['https://tests.example'] },
  ],
  pinnedKeys: [{ skid: 'a&b', spub: '"key"' }],
  answers: async () => ({ advertisements: [] }),
})
await registerPages(app, {
  base: '/office',
  folder: join(folder, 'dist'),
  host: 'office.example.gov.in',
  paths: ['/office'],
  pinnedKeys: [],
  frames: 'others',
})
await registerPages(app, {
  base: '/office/preview',
  folder: join(folder, 'dist'),
  host: 'office.example.gov.in',
  paths: ['/office/preview'],
  pinnedKeys: [],
  frames: 'closed',
})
const get = (url: string, headers = {}) => app.inject({ url, headers })

it('serves a page fresh, with the pinned keys in it and safe in its attribute (PLAT-24)', async () => {
  const page = await get('/candidate')
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(page.body).toContain(
    'content="[{&quot;skid&quot;:&quot;a&amp;b&quot;,&quot;spub&quot;:&quot;\\&quot;key\\&quot;&quot;}]"',
  )
  const again = await get('/candidate', { 'if-none-match': page.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('knows its pages, and sends the page with 404 for any other address (PLAT-24)', async () => {
  expect((await get('/candidate/main/account')).statusCode).toBe(200)
  expect((await get('/candidate/main/account/x')).statusCode).toBe(404)
  expect((await get('/candidate/index.html')).statusCode).toBe(404)
})

it('serves hashed files for a year, compressed where the browser can read it (PLAT-24)', async () => {
  const file = await get('/candidate/assets/app-abc123.js', { 'accept-encoding': 'br' })
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect([file.headers['content-encoding'], file.body]).toEqual(['br', 'squeezed'])
  expect((await get('/candidate/assets/app-abc123.js')).body).toBe('let plain')
})

it('serves the commission’s own pictures (PLAT-24)', async () => {
  expect((await get('/branding/logo.svg')).body).toBe('<svg/>')
})

it('lets forms go to the gateways from the page that sends people there (GATE-13)', async () => {
  const policy = (await get('/candidate/pay/7')).headers['content-security-policy'] as string
  expect(policy).toContain(
    "form-action 'self' https://bank.example https://wallet.example;require-trusted-types-for",
  )
  const fresh = await get('/candidate/pay/7')
  const again = await get('/candidate/pay/7', { 'if-none-match': fresh.headers.etag })
  expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, policy])
})

it('lets forms go to other sites from the page that hands over, and to these alone (STAGE-28)', async () => {
  const policy = (await get('/candidate/leave')).headers['content-security-policy'] as string
  expect(policy).toContain("form-action 'self' https://tests.example;")
})

it.each([
  '/candidate',
  '/candidate/main/payments',
  '/candidate/pay',
  '/candidate/pay/7/more',
  '/candidate/main/pay?to=/candidate/pay/7',
  '/candidate/assets/app-abc123.js',
  '/branding/logo.svg',
])('lets the forms of %s go nowhere but to us (GATE-13)', async (path) => {
  const policy = (await get(path)).headers['content-security-policy']
  expect(policy).toMatch(/form-action 'self';/)
})

it('brings what everybody reads with the page, and alone with the keys for a page that was kept (SHELL-120)', async () => {
  expect((await get('/candidate')).body).toContain('{"advertisements":[]}</script></head>')
  const facts = await get('/candidate/page.json')
  expect(facts.headers['cache-control']).toBe('no-cache')
  expect(facts.json()).toMatchObject({
    keys: [{ skid: 'a&b', spub: '"key"' }],
    answers: { advertisements: [] },
  })
})

it('sends the page compressed, with a mark for each form of it (SHELL-124)', async () => {
  const plain = await get('/candidate')
  const squeezed = await get('/candidate', { 'accept-encoding': 'br' })
  expect([squeezed.headers['content-encoding'], squeezed.headers.vary]).toEqual([
    'br',
    'accept-encoding, accept-language',
  ])
  expect(String(brotliDecompressSync(squeezed.rawPayload))).toBe(plain.body)
  expect(squeezed.headers.etag).not.toBe(plain.headers.etag)
  const again = await get('/candidate', {
    'accept-encoding': 'br',
    'if-none-match': squeezed.headers.etag,
  })
  expect(again.statusCode).toBe(304)
})

it.each(['br', 'identity'])(
  'has the worker and its shell asked for each time, for every page, as %s (SHELL-122)',
  async (encoding) => {
    const worker = await get('/candidate/sw.js', { 'accept-encoding': encoding })
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['service-worker-allowed']).toBe('/candidate')
    const shell = await get('/candidate/shell.html', { 'accept-encoding': encoding })
    expect([shell.body, shell.headers['cache-control']]).toEqual(['the shell', 'no-cache'])
    expect(shell.headers['content-security-policy']).toContain("script-src 'self'")
  },
)

it('knows the pages of the Office on its own host alone (OFFICE-02)', async () => {
  const host = 'office.example.gov.in'
  const statuses = async (headers: object) =>
    Promise.all(
      ['/office', '/office/page.json', '/office/assets/app-abc123.js', '/office/nothing'].map(
        async (url) => (await get(url, headers)).statusCode,
      ),
    )
  expect(await statuses({ host })).toEqual([200, 200, 200, 404])
  expect(await statuses({ host: 'portal.example.gov.in' })).toEqual([404, 404, 404, 404])
  expect((await get('/candidate', { host })).statusCode).toBe(200)
})

it('lets pages of the Office alone frame what is made for it: that calls nobody, sends no form and has an origin of its own (OFFICE-287)', async () => {
  const host = { host: 'office.example.gov.in' }
  const policyOf = async (url: string) => {
    const { headers } = await get(url, host)
    return { policy: String(headers['content-security-policy']), frame: headers['x-frame-options'] }
  }
  const shown = await policyOf('/office/preview?language=mr')
  for (const part of [
    "connect-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ])
    expect(shown.policy.split(';')).toContain(part)
  expect(shown.frame).toBe('SAMEORIGIN')
  const around = await policyOf('/office')
  expect(around.policy.split(';')).toContain("frame-src 'self' blob:")
  expect(around.policy.split(';')).toContain("frame-ancestors 'none'")
  expect(around.frame).toBe('DENY')
  const candidates = await policyOf('/candidate')
  expect(candidates.policy.split(';')).toContain('frame-src blob:')
  expect(candidates.policy).not.toContain('sandbox')
  const file = await get('/office/preview/assets/app-abc123.js', host)
  expect(file.headers['access-control-allow-origin']).toBe('*')
  const other = await get('/office/assets/app-abc123.js', host)
  expect(other.headers).not.toHaveProperty('access-control-allow-origin')
  expect((await get('/office/preview', { host: 'portal.example.gov.in' })).statusCode).toBe(404)
})
