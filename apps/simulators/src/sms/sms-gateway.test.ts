import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shortMessage, startForTest, type World } from '../simulators.test-kit.ts'

let world: World

beforeAll(async () => {
  world = await startForTest()
})

beforeEach(async () => {
  await world.ask('PUT', '/sim/faults', { sms: 'none' })
  await world.ask('DELETE', '/sim/messages')
})

afterAll(() => world.stop())

const post = (changes?: object) => world.ask('POST', '/gateway/sms', shortMessage(changes))
const inbox = async () => (await world.ask('GET', '/sim/messages')).json

test('an accepted SMS is in the inbox under the id that the gateway gave (SIM-02)', async () => {
  const { json } = await post()
  expect(json).toEqual({ status: 'accepted', messageId: expect.any(String) })
  expect(await inbox()).toEqual([
    {
      id: json.messageId,
      channel: 'sms',
      to: '9876543210',
      subject: null,
      text: 'Your code is 482913',
      code: '482913',
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ])
})

test('an SMS with a reference met before is delivered once, with the same answer (SIM-08)', async () => {
  const first = await post()
  const again = await post()
  expect(again.json).toEqual(first.json)
  await post({ reference: 'otp-2' })
  expect(await inbox()).toHaveLength(2)
})

test.each([
  ['refuse', 422, 0],
  ['down', 503, 0],
  ['duplicate', 200, 2],
])('a gateway told to "%s" answers %i and delivers %i (SIM-11)', async (fault, status, count) => {
  await world.ask('PUT', '/sim/faults', { sms: fault })
  expect((await post()).status).toBe(status)
  expect(await inbox()).toHaveLength(count)
})

test.each([
  { to: 'Asha' },
  { to: '12345' },
  { text: '' },
  { text: 'x'.repeat(2_001) },
  { sender: 'LOK SEVA' },
  { apiKey: '' },
  { reference: undefined },
  { templateId: 7 },
])('an SMS that the gateway could not send is refused: %j (SIM-12)', async (changes) => {
  const { status, json } = await post(changes)
  expect(status).toBe(400)
  expect(json).toEqual({
    code: 'MALFORMED_REQUEST',
    message: expect.stringContaining(Object.keys(changes)[0]!),
  })
  expect(await inbox()).toEqual([])
})

test('the gateway tells whether it took a message, by its reference (SIM-20)', async () => {
  const status = (reference: string) =>
    world.ask('POST', '/gateway/sms/status', { apiKey: 'key', reference })
  expect((await status('otp-1')).json).toEqual({ status: 'unknown' })
  const { json } = await post()
  expect((await status('otp-1')).json).toEqual({ status: 'accepted', messageId: json.messageId })
  await world.ask('PUT', '/sim/faults', { sms: 'down' })
  expect((await status('otp-1')).status).toBe(503)
  expect((await world.ask('POST', '/gateway/sms/status', {})).status).toBe(400)
})

test.each([
  ['none', 'DELIVRD'],
  ['undelivered', 'UNDELIV'],
])('told "%s" it reports %s to whoever wants a receipt, signed (SIM-21)', async (fault, word) => {
  const portal = await listening()
  await world.ask('PUT', '/sim/faults', { sms: fault })
  const { json } = await post({ receiptUrl: portal.url })
  const { body, signature } = await portal.first
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    reference: 'otp-1',
    messageId: json.messageId,
    status: word,
  })
  expect(signature).toBe(createHmac('sha256', 'key').update(body).digest('hex'))
  portal.stop()
})

test('a tester has a receipt sent once more and reads what the portal answered (SIM-21)', async () => {
  const portal = await listening()
  const { json } = await post({ receiptUrl: portal.url })
  const again = (id: string, status = 'EXPIRED') =>
    world.ask('POST', `/sim/messages/${id}/receipt`, { status })
  expect((await again(json.messageId)).json).toEqual({ status: 200, text: 'OK' })
  expect((await again('nobody')).status).toBe(404)
  expect((await again(json.messageId, 'perhaps')).status).toBe(400)
  portal.stop()
  expect((await again(json.messageId)).json).toMatchObject({ status: 0 })
})

/** Somebody who wants receipts. */
async function listening() {
  const { promise: first, resolve: tell } = Promise.withResolvers<{
    body: string
    signature: unknown
  }>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      tell({ body, signature: request.headers['x-signature'] })
      response.end('OK')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/receipt`,
    first,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
