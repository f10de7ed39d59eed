import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest, type World } from '../simulators.test-kit.ts'

let world: World

beforeAll(async () => {
  world = await startForTest()
})

afterAll(() => world.stop())

const working = {
  email: 'none',
  sms: 'none',
  push: 'none',
  aadhaar: 'none',
  udid: 'none',
  s3: 'none',
  payments: 'none',
  clamd: 'none',
}
const faults = async () => (await world.ask('GET', '/sim/faults')).json

test('the outside world works until it is told otherwise, one service at a time (SIM-11)', async () => {
  expect(await faults()).toEqual(working)
  await world.ask('PUT', '/sim/faults', { sms: 'down' })
  const { json } = await world.ask('PUT', '/sim/faults', { email: 'slow' })
  expect(json).toEqual({ ...working, email: 'slow', sms: 'down' })
  expect(await faults()).toEqual(json)
})

test.each([
  { email: 'down' },
  { sms: 'broken' },
  { udid: 'wrong-otp' },
  { post: 'slow' },
  [],
  null,
  'x',
])('a fault that does not exist is refused and changes nothing: %j (SIM-11)', async (change) => {
  const before = await faults()
  const { status, json } = await world.ask('PUT', '/sim/faults', JSON.stringify(change))
  expect(status).toBe(400)
  expect(json).toEqual({ code: 'MALFORMED_REQUEST', message: expect.any(String) })
  expect(await faults()).toEqual(before)
})
