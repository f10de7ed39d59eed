import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { uploadDocument } from '@lokseva/contract/documents/endpoints'
import { API_ROOT } from '@lokseva/contract/endpoint'
import { testApp } from '#test/app'
import { testDatabase } from '#test/database/database'
import { fakeGatewayRoutes } from '#test/fake-gateway'
import { notebook } from '#test/notebook'
import { AppError } from '../../refusals/app-error.ts'
import { route } from '../call.ts'

const { db } = await testDatabase()

describe('a request that never ends but goes on arriving', async () => {
  const impatient = await testApp({
    db,
    gateways: fakeGatewayRoutes,
    patience: { silence: 300, request: 600_000 },
  })
  const { port } = new URL(impatient.baseUrl)
  const head = (type: string, bytes = 50_000) =>
    `Host: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}`

  /** Sends the beginning, then a little again and again; what was answered when it was cut off. */
  function drip(beginning: string, piece: string): Promise<string> {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    let response = ''
    socket.on('data', (bytes) => (response += String(bytes)))
    socket.write(beginning)
    const dripping = setInterval(() => socket.write(piece), 20)
    return new Promise((resolve) =>
      socket.once('close', () => {
        clearInterval(dripping)
        resolve(response.split('\r\n')[0]!)
      }),
    )
  }

  it.each([
    [
      'a call',
      `POST ${API_ROOT}/channel HTTP/1.1\r\n${head('application/json', 4000)}\r\n\r\n`,
      '408',
    ],
    [
      'a message of a gateway',
      `POST ${API_ROOT}/test/notify/bank HTTP/1.1\r\n${head('application/x-www-form-urlencoded')}\r\n\r\n`,
      '408',
    ],
    // Whoever is refused before the form was read has the answer, and keeps no connection.
    [
      'an upload',
      `POST ${API_ROOT}${uploadDocument.path} HTTP/1.1\r\n${head('multipart/form-data; boundary=x')}\r\n\r\n--x`,
      '4',
    ],
    [
      'a read with a body',
      `GET ${API_ROOT}/modules HTTP/1.1\r\n${head('application/json')}\r\n\r\n`,
      '',
    ],
  ])(
    '%s, a byte at a time, is given up after a minute like silence (PLAT-132)',
    async (_, beginning, status) => {
      expect(await drip(beginning, ' ')).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
    },
  )

  it('and that keeps coming as a slow line brings it is waited for (PLAT-132)', async () => {
    const bytes = 40_000
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    socket.write(
      `POST ${API_ROOT}/test/notify/bank HTTP/1.1\r\nConnection: close\r\n${head('application/x-www-form-urlencoded', bytes)}\r\n\r\n`,
    )
    let left = bytes
    const sending = setInterval(() => {
      socket.write(' '.repeat(Math.min(left, 1000)))
      if ((left -= 1000) <= 0) clearInterval(sending)
    }, 20)
    let response = ''
    socket.on('data', (data) => (response += String(data)))
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(sending)
    expect([left, response.split('\r\n')[0]]).toEqual([0, 'HTTP/1.1 400 Bad Request'])
  })
})

describe('what callers do', () => {
  const held = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  const heard: string[] = []
  const busy = { ...notebook.broken, path: '/test/busy' as const }
  const slow = { ...notebook.broken, path: '/test/held' as const }

  it('is counted, and is no error of the portal: who hangs up, who is turned away (PLAT-133)', async () => {
    const watched = await testApp({
      db,
      logTo: { write: (line) => void heard.push(line) },
      routes: [
        route(busy, () => Promise.reject(new AppError('SERVICE_BUSY', { seconds: 2 }))),
        route(slow, async () => {
          entered.resolve()
          await held.promise
          throw new AppError('SERVICE_BUSY', { seconds: 2 })
        }),
      ],
    })
    const at = (path: string) => watched.baseUrl + path
    expect((await fetch(at(`${API_ROOT}/test/busy`))).status).toBe(503)
    const leaving = new AbortController()
    const left = fetch(at(`${API_ROOT}/test/held`), { signal: leaving.signal })
    await entered.promise
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await expect
      .poll(async () => (await fetch(at('/metrics'))).text())
      .toContain('http_requests_hung_up_total{method="GET",route="/oas/api/v1/test/held"} 1')
    held.resolve()
    // Half a body, and gone.
    const socket = connect(Number(new URL(watched.baseUrl).port), '127.0.0.1')
    socket.write(
      `POST ${API_ROOT}/channel HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"v":`,
      () => socket.resetAndDestroy(),
    )
    await expect
      .poll(async () => (await fetch(at('/metrics'))).text())
      .toContain('http_requests_hung_up_total{method="POST",route="/oas/api/v1/channel"} 1')
    for (const nonsense of ['NONSENSE\r\n\r\n', `GET /%ff%zz HTTP/1.1\r\nHost: x\r\n\r\n`]) {
      const line = connect(Number(new URL(watched.baseUrl).port), '127.0.0.1').resume()
      line.write(nonsense)
      await new Promise((resolve) => line.once('close', resolve).setTimeout(1000, () => line.end()))
    }
    const figures = await (await fetch(at('/metrics'))).text()
    expect(figures).toMatch(/route="\/oas\/api\/v1\/test\/busy",status="503"/)
    const levels = heard.map((line) => JSON.parse(line) as { level: number; err?: unknown })
    expect(levels.filter(({ level, err }) => level > 30 || err !== undefined)).toEqual([])
  })
})
