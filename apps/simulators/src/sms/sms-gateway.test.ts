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
