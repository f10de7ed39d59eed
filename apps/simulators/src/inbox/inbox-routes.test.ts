import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortMessage, startForTest, type World } from '../simulators.test-kit.ts'

let world: World

beforeAll(async () => {
  world = await startForTest()
})

afterAll(() => world.stop())

const send = (to: string, reference: string) =>
  world.ask('POST', '/gateway/sms', shortMessage({ to, reference }))

test('a tester reads the messages of one mobile, and empties the inbox (SIM-05)', async () => {
  await send('9876543210', 'a')
  await send('9876543211', 'b')
  const own = await world.ask('GET', '/sim/messages?to=%2B919876543210')
  expect(own.json).toHaveLength(1)
  expect(Object.keys(own.json[0])).toEqual([
    'id',
    'channel',
    'to',
    'subject',
    'text',
    'code',
    'sentAt',
  ])
  expect((await world.ask('DELETE', '/sim/messages')).status).toBe(204)
  expect((await world.ask('GET', '/sim/messages')).json).toEqual([])
})

test('one message is opened with the reference that its sender gave (SIM-08)', async () => {
  const { json } = await send('9876543210', 'otp-77')
  const opened = await world.ask('GET', `/sim/messages/${json.messageId}`)
  expect(opened.json).toMatchObject({ id: json.messageId, reference: 'otp-77' })
})
