import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startOutsideWorld } from '../outside-world.test-kit.ts'
import { webPushPort } from './web-push.ts'

const world = await startOutsideWorld()
const privateKey = randomBytes(32)
const port = webPushPort({ privateKey, subject: 'mailto:help@example.in', timeoutMs: 5000 })
const text = JSON.stringify({
  text: 'उद्या शेवटचा दिवस: ₹544 शुल्क भरा',
  path: '/candidate/main',
  tag: 't',
})

async function messageTo(name: string, change: object = {}) {
  const { endpoint, keys } = await world.browser(name)
  return { target: { endpoint, ...keys, ...change }, text, ttlSeconds: 3600, topic: 'a-topic' }
}

afterEach(() => world.fault({ push: 'none' }))
afterAll(() => world.stop())

describe('web push', () => {
  test('arrives letter for letter, signed and encrypted for the one browser (PUSH-12)', async () => {
    expect(await port.send(await messageTo('phone'))).toEqual({ state: 'taken' })
    expect(await world.received()).toMatchObject([
      { channel: 'push', to: 'phone', text: 'उद्या शेवटचा दिवस: ₹544 शुल्क भरा\n/candidate/main' },
    ])
  })

  test('encrypted for another browser is not read (PUSH-12)', async () => {
    const { keys } = await world.browser('other')
    expect(await port.send(await messageTo('phone', keys))).toEqual({ state: 'refused' })
  })

  test('the public key follows from the private one (PUSH-12)', () => {
    expect(port.publicKey).toMatch(/^[\w-]{87}$/)
    const same = webPushPort({ privateKey, subject: 'https://portal.example' })
    expect(same.publicKey).toBe(port.publicKey)
  })

  test('tells a browser that is gone from a service that is busy or away (PUSH-04)', async () => {
    const message = await messageTo('phone')
    await world.fault({ push: 'gone' })
    expect(await port.send(message)).toEqual({ state: 'gone' })
    await world.fault({ push: 'busy' })
    expect(await port.send(message)).toEqual({ state: 'later', seconds: 60 })
    const away = { ...message.target, endpoint: 'http://127.0.0.1:9/gateway/push/x' }
    expect(await port.send({ ...message, target: away })).toEqual({ state: 'later' })
  })

  test.each([
    ['120', 120],
    [new Date(Date.now() + 90_000).toUTCString(), expect.toSatisfy((s) => s > 60 && s <= 91)],
    ['999999999', 86_400],
    ['-5', undefined],
    ['0', undefined],
    ['soon', undefined],
    [new Date(0).toUTCString(), undefined],
  ])(
    'a service that says Retry-After: %s is asked again after %s (PUSH-13)',
    async (said, after) => {
      const server = createServer((_, response) => {
        response.writeHead(503, { 'retry-after': said }).end()
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`
      expect(await port.send(await messageTo('phone', { endpoint }))).toEqual({
        state: 'later',
        seconds: after,
      })
      server.closeAllConnections()
      server.close()
    },
  )

  test('follows no redirect, and tells the service only what it needs (PUSH-12)', async () => {
    const asked: IncomingHttpHeaders[] = []
    const server = createServer(({ headers }, response) => {
      asked.push(headers)
      response.writeHead(307, { location: '/elsewhere' }).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`
    expect(await port.send(await messageTo('phone', { endpoint }))).toEqual({ state: 'later' })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      ttl: '3600',
      topic: 'a-topic',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=/),
    })
    server.closeAllConnections()
    server.close()
  })
})
