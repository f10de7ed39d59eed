import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest, type World } from '../simulators.test-kit.ts'

let world: World
let endpoint: string
beforeAll(async () => {
  world = await startForTest()
  endpoint = (await world.ask('POST', '/sim/push/subscriptions', { name: 'phone' })).json.endpoint
})
afterAll(() => world.stop())

const post = async (headers: Record<string, string>, to = endpoint) =>
  fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: new Uint8Array(120),
  })
const right = { ttl: '60', 'content-encoding': 'aes128gcm' }

test.each([
  ['without a lifetime', { 'content-encoding': 'aes128gcm' }, 400],
  ['in another encryption', { ttl: '60', 'content-encoding': 'aesgcm' }, 400],
  ['with a topic that is too long', { ...right, topic: 'x'.repeat(33) }, 400],
  ['that nobody signed', right, 401],
  [
    'with a signature that is not right',
    { ...right, authorization: `vapid t=a.b.c, k=${'B'.repeat(87)}` },
    403,
  ],
])('a push %s is refused (SIM-22)', async (_, headers, status) => {
  expect((await post(headers as Record<string, string>)).status).toBe(status)
  expect((await world.ask('GET', '/sim/messages')).json).toEqual([])
})

test('a browser nobody knows is gone (SIM-22)', async () => {
  const unknown = endpoint.replace(/[\da-f-]+$/, '0198f1f0-000a-7000-8000-000000000000')
  expect((await post(right, unknown)).status).toBe(410)
})
