import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest, type World } from '../simulators.test-kit.ts'

let world: World

beforeAll(async () => {
  world = await startForTest()
})

afterAll(() => world.stop())

const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`

test.each([
  ['GET', '/sim/nothing', undefined, 404],
  ['GET', '/sim/messages/%zz', undefined, 400],
  ['GET', `/sim/messages/${'x'.repeat(300)}`, undefined, 414],
  ['GET', '/sim/messages/unknown', undefined, 404],
  ['GET', '/sim/messages?to=a&to=b', undefined, 400],
  ['GET', `/sim/messages?to=${'x'.repeat(321)}`, undefined, 400],
  ['GET', '/sim?to=a&to=b', undefined, 400],
  ['GET', '/sim/assets/../main.ts', undefined, 404],
  ['GET', '/sim/assets/%2e%2e%2f%2e%2e%2fmain.ts', undefined, 404],
  ['PUT', '/sim/clock', '{"now":"yesterday"}', 400],
  ['GET', '/sim/payments/settings/x', undefined, 404],
  ['POST', '/sim/payments/UNKNOWN', '{"outcome":"success"}', 404],
  ['POST', '/sim/payments/UNKNOWN', '{"outcome":"perhaps"}', 400],
  ['PATCH', '/sim/faults', '{}', 404],
  ['PUT', '/sim/faults', '{', 400],
  ['PUT', '/sim/faults', '', 400],
  ['PUT', '/sim/faults', deep, 400],
  ['PUT', '/sim/faults', '{"__proto__":{"email":"slow"}}', 400],
  ['POST', '/gateway/sms', '"\\ud800"', 400],
  ['POST', '/gateway/sms', `"${'x'.repeat(70_000)}"`, 413],
])('%s %s with a bad request is answered clearly (SIM-12)', async (method, path, body, status) => {
  const response = await world.ask(method, path, body)
  expect(response.status).toBe(status)
  expect(response.json).toEqual({ code: expect.any(String), message: expect.any(String) })
})

test('a body that is no JSON is answered clearly (SIM-12)', async () => {
  const response = await fetch(`${world.origin}/gateway/sms`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'to=9876543210',
  })
  expect(response.status).toBe(415)
  expect(await response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
})

test('whatever is thrown at the doors, they answer without failing (SIM-12)', async () => {
  const method = fc.constantFrom('GET', 'PUT', 'POST', 'DELETE')
  const door = fc.constantFrom(
    '/sim',
    '/sim/messages',
    '/sim/messages/',
    '/sim/faults',
    '/gateway/sms',
    '/gateway/aadhaar/otp',
    '/gateway/aadhaar/auth',
    '/gateway/udid/persons',
    '/sim/aadhaar/people',
    '/sim/udid/people',
    '/sim/clock',
    '/sim/payments',
    '/sim/payments/X',
    '/sim/pay/orders/X',
    '/sim/pay/ccavenue/apis/servlet/DoWebTrans',
    '/sim/pay/easebuzz/transaction/v2/retrieve',
  )
  const query = fc.string({ unit: 'binary', maxLength: 50 }).map((text) => text.toWellFormed())
  await fc.assert(
    fc.asyncProperty(method, door, query, fc.json(), async (verb, path, to, json) => {
      const body = verb === 'PUT' || verb === 'POST' ? json : undefined
      const response = await world.ask(verb, `${path}?to=${encodeURIComponent(to)}`, body)
      expect(response.status).toBeLessThan(500)
      if (response.status >= 400) expect(response.json).toHaveProperty('code')
    }),
    { numRuns: 300 },
  )
})
