import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sheetLimits } from '../../packages/contract/src/objections/sheets/schemas.ts'
import { nextFreePort } from '../processes.ts'
import { shipped, withRightsOf } from './shipped.ts'

type Ports = { own: number; redirect: number; figures: number; behind: number }

/** A file as it is shipped, but for its places, its ports and TLS. */
const adapted = (file: string, folder: string, ports: Ports) =>
  shipped(`nginx/${file}`)
    .replaceAll(/\/(etc|run|var\/log)\/lokseva/g, folder)
    .replaceAll('/var/cache/lokseva-nginx', join(folder, 'cache'))
    .replaceAll(/^\s*ssl_.*$/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${ports.own}`)
    .replace('listen 80 ', `listen 127.0.0.1:${ports.redirect} `)
    .replace('listen 127.0.0.1:8088', `listen 127.0.0.1:${ports.figures}`)
    .replace(/server 127.0.0.1:808[01]/, `server 127.0.0.1:${ports.behind}`)
    .replace('allow 10.0.0.0/8', 'allow 127.0.0.2')

describe.runIf(existsSync('/usr/sbin/nginx'))('the proxy in front', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lokseva-nginx-'))
  /** What stands behind it does with a request. */
  let answer = ''
  let behind: Server
  let nginx: ReturnType<typeof spawn>
  let address: string
  let own: number

  beforeAll(async () => {
    // Its processes are another user's.
    chmodSync(folder, 0o777)
    mkdirSync(join(folder, 'cache'))
    chmodSync(join(folder, 'cache'), 0o777)
    behind = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.end(answer))
    }).listen(0, '127.0.0.1')
    await once(behind, 'listening')
    own = await nextFreePort(34_500, '127.0.0.1')
    const redirect = await nextFreePort(own + 1, '127.0.0.1')
    const figures = await nextFreePort(redirect + 1, '127.0.0.1')
    const { port } = behind.address() as { port: number }
    for (const file of ['nginx.conf', 'nginx-words.conf', 'nginx-office.conf'])
      writeFileSync(
        join(folder, file),
        adapted(file, folder, { own, redirect, figures, behind: port }),
      )
    const args = ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
    const [command, ...words] = [...withRightsOf('lokseva-nginx'), '/usr/sbin/nginx', ...args]
    nginx = spawn(command!, words, { stdio: 'ignore' })
    address = `http://127.0.0.1:${own}`
    const isThere = () =>
      fetch(address).then(
        () => true,
        () => false,
      )
    await vi.waitUntil(isThere, { timeout: 60_000 })
  })

  afterAll(async () => {
    const ended = once(nginx, 'exit')
    nginx.kill()
    await ended
    behind.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const save = () => fetch(`${address}/oas/api/v1/profile`, { method: 'POST', body: '{}' })

  const json = (status: number, body: string) =>
    `HTTP/1.1 ${status} x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

  /** Only the head of a request, with a length its body would have; a browser names its host. */
  function begin(path: string, { length = 0, host = 'portal', from = '127.0.0.1' }) {
    const headers = { host, 'content-length': length }
    const where = { host: '127.0.0.1', port: own, localAddress: from, method: 'POST' }
    return new Promise<{ status?: number; type?: string; words: string }>((resolve, reject) => {
      const sent = request({ ...where, path, headers }, async (response) => {
        let words = ''
        for await (const chunk of response.setEncoding('utf8')) words += String(chunk)
        resolve({ status: response.statusCode, type: response.headers['content-type'], words })
        sent.destroy()
      }).on('error', reject)
      sent.flushHeaders()
    })
  }

  it('says in both languages when to come again where a node was lost without a word (CLUSTER-25)', async () => {
    answer = ''
    const response = await save()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('10')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { code, message } = (await response.json()) as { code: string; message: string }
    expect(code).toBe('SERVICE_BUSY')
    expect(message).toContain('Please try again')
    expect(message).toContain('कृपया')
    const page = await fetch(`${address}/candidate`)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const words = await page.text()
    expect(words).toContain('Please try again')
    expect(words).toContain('कृपया')
  })

  it('says in both languages that something is too large for every limit of the portal (CLUSTER-27)', async () => {
    const length = 100 * 1024 * 1024
    const called = await begin('/oas/api/v1/documents', { length })
    expect(called).toMatchObject({ status: 413, type: 'application/json; charset=utf-8' })
    const { code, message } = JSON.parse(called.words) as { code: string; message: string }
    expect(code).toBe('BODY_TOO_LARGE')
    expect(message).toContain('smaller file')
    expect(message).toContain('लहान फाइल')
    const page = await begin('/candidate', { length })
    expect(page).toMatchObject({ status: 413, type: 'text/html; charset=utf-8' })
    expect(page.words).toContain('लहान फाइल')
    expect(page.words).not.toContain('nginx')
  })

  it('lets answer sheets of the Office through up to their limit, on either name (CLUSTER-27)', async () => {
    answer = json(200, '{}')
    const sheets = '/oas/office/v1/answersheets/7'
    const length = sheetLimits.fileSize * 1024 * 1024
    expect(await begin(sheets, { length })).toMatchObject({ status: 200 })
    const office = { length, host: 'office.example.gov.in', from: '127.0.0.2' }
    expect(await begin(sheets, office)).toMatchObject({ status: 200 })
    expect(await begin(sheets, { length: length * 2 })).toMatchObject({ status: 413 })
  })

  it('answers on the name of the Office to its own network alone (CLUSTER-28)', async () => {
    answer = json(200, '{}')
    const host = 'office.example.gov.in'
    expect(await begin('/office', { host, from: '127.0.0.2' })).toMatchObject({ status: 200 })
    expect(await begin('/office', { host, from: '127.0.0.3' })).toMatchObject({ status: 403 })
  })

  it('keeps the files of the pages, also while nobody is behind it (CLUSTER-26)', async () => {
    answer = json(200, '{"kept":1}')
    const file = `${address}/candidate/assets/page-1a2b.js`
    expect(await (await fetch(file)).json()).toEqual({ kept: 1 })
    answer = ''
    expect((await fetch(file)).status).toBe(200)
  })

  it.each([502, 503])(
    'lets through what the portal itself says: %i (CLUSTER-25)',
    async (status) => {
      const body = '{"code":"DATABASE_AWAY"}'
      answer = json(status, body)
      const response = await save()
      expect(response.status).toBe(status)
      expect(await response.text()).toBe(body)
    },
  )
})
