import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { nextFreePort } from '../processes.ts'
import { shipped } from './shipped.ts'

/** The file as it is shipped, but for its places, its ports and TLS. */
const adapted = (folder: string, ports: { own: number; redirect: number; behind: number }) =>
  shipped('nginx/nginx.conf')
    .replaceAll(/\/(run|var\/log|var\/lib)\/lokseva/g, folder)
    .replaceAll(/^\s*ssl_.*$/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${ports.own}`)
    .replace('listen 80 ', `listen 127.0.0.1:${ports.redirect} `)
    .replace('server 127.0.0.1:8080', `server 127.0.0.1:${ports.behind}`)

describe.runIf(existsSync('/usr/sbin/nginx'))('the proxy in front', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lokseva-nginx-'))
  /** What stands behind it does with a request. */
  let answer = ''
  let behind: Server
  let nginx: ReturnType<typeof spawn>
  let address: string

  beforeAll(async () => {
    // Its processes are another user's.
    chmodSync(folder, 0o777)
    mkdirSync(join(folder, 'nginx'))
    chmodSync(join(folder, 'nginx'), 0o777)
    behind = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.end(answer))
    }).listen(0, '127.0.0.1')
    await once(behind, 'listening')
    const own = await nextFreePort(34_500, '127.0.0.1')
    const redirect = await nextFreePort(own + 1, '127.0.0.1')
    const { port } = behind.address() as { port: number }
    writeFileSync(join(folder, 'nginx.conf'), adapted(folder, { own, redirect, behind: port }))
    const args = ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
    nginx = spawn('/usr/sbin/nginx', args, { stdio: 'ignore' })
    address = `http://127.0.0.1:${own}`
    const isThere = () =>
      fetch(address).then(
        () => true,
        () => false,
      )
    await vi.waitUntil(isThere, { timeout: 20_000 })
  })

  afterAll(async () => {
    const ended = once(nginx, 'exit')
    nginx.kill()
    await ended
    behind.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const save = () => fetch(`${address}/oas/api/v1/profile`, { method: 'POST', body: '{}' })

  it('says in both languages when to come again where a node was lost without a word (CLUSTER-25)', async () => {
    answer = ''
    const response = await save()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('10')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const words = await response.text()
    expect(words).toContain('Please try again')
    expect(words).toContain('कृपया')
  })

  it.each([502, 503])(
    'lets through what the portal itself says: %i (CLUSTER-25)',
    async (status) => {
      const body = '{"code":"DATABASE_AWAY"}'
      answer = `HTTP/1.1 ${status} x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
      const response = await save()
      expect(response.status).toBe(status)
      expect(await response.text()).toBe(body)
    },
  )
})
