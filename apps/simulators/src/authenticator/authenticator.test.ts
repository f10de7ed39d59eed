import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { startForTest, type World } from '../simulators.test-kit.ts'

let world: World
beforeAll(async () => {
  world = await startForTest()
})
afterAll(() => world.stop())

test('the authenticator shows the code of an account that was added, by the moved clock (SIM-23)', async () => {
  const totp = new TOTP({ issuer: 'Lokseva', label: 'asha@example.in', secret: new Secret() })
  const added = await world.ask('POST', '/sim/authenticator/accounts', { uri: totp.toString() })
  expect(added.status).toBe(200)
  const now = '2026-12-01T10:00:10.000Z'
  await world.ask('PUT', '/sim/clock', { now })
  const { json } = await world.ask('GET', '/sim/authenticator/codes')
  const code = totp.generate({ timestamp: Date.parse(now) })
  expect(json).toMatchObject([{ name: 'asha@example.in', code }])
  expect((await world.ask('GET', '/sim/authenticator')).text).toContain(code)
})

test('what is no address of an authenticator is refused, and stays text on the page (SIM-23)', async () => {
  for (const uri of ['', 'otpauth://hotp/x?secret=AAAA', 'javascript:alert(1)'])
    expect((await world.ask('POST', '/sim/authenticator/accounts', { uri })).status).toBe(400)
  const label = '<script>alert(1)</script>'
  const uri = new TOTP({ label, secret: new Secret() }).toString()
  await world.ask('POST', '/sim/authenticator/accounts', { uri })
  expect((await world.ask('GET', '/sim/authenticator')).text).not.toContain('<script>alert')
})
