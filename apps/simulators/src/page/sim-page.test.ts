import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { letter, smtpTalk } from '../email/smtp-talk.test-kit.ts'
import { simulatorSettings } from '../settings.ts'
import { startSimulators } from '../start-simulators.ts'
import { shortMessage, startForTest, type World } from '../simulators.test-kit.ts'

let world: World

beforeAll(async () => {
  world = await startForTest()
})

beforeEach(async () => {
  await world.ask('PUT', '/sim/faults', { email: 'none', sms: 'none' })
  await world.ask('DELETE', '/sim/messages')
})

afterAll(() => world.stop())

const page = async (query = '') => (await world.ask('GET', `/sim${query}`)).text
const hostile = `</p><script>alert(1)</script><img src=x onerror='alert(2)'>"&amp;`

test('the inbox page shows messages with their codes, newest first (SIM-14)', async () => {
  await world.ask('POST', '/gateway/sms', shortMessage({ text: 'Code 111111', reference: 'a' }))
  await world.ask('POST', '/gateway/sms', shortMessage({ text: 'कोड 222222', reference: 'b' }))
  const codes = [...(await page()).matchAll(/class="code">(\d{6})</g)].map(([, code]) => code)
  expect(codes).toEqual(['222222', '111111'])
})

test('the inbox page shows only whom one searched for (SIM-14)', async () => {
  await world.ask('POST', '/gateway/sms', shortMessage({ to: '9876543210', reference: 'a' }))
  await world.ask('POST', '/gateway/sms', shortMessage({ to: '9123456789', reference: 'b' }))
  const found = await page('?to=98765')
  expect(found).toContain('9876543210')
  expect(found).not.toContain('9123456789')
  expect(await page('?to=nobody')).toContain('No message to “nobody”')
})

test('a message delivered twice is marked on the page (SIM-08)', async () => {
  await world.ask('PUT', '/sim/faults', { sms: 'duplicate' })
  await world.ask('POST', '/gateway/sms', shortMessage())
  expect(await page()).toContain('Delivered more than once')
})

test('the page shows which service is disturbed (SIM-11)', async () => {
  expect(await page()).not.toContain('Disturbed')
  await world.ask('PUT', '/sim/faults', { email: 'slow' })
  const disturbed = await page()
  expect(disturbed.match(/Disturbed/g)).toHaveLength(1)
  expect(disturbed).toMatch(/<option value="slow" selected>/)
})

test('hostile text in a message or a search stays text (SIM-13)', async () => {
  await smtpTalk(
    world.smtp,
    letter(`Subject: ${hostile}\r\n\r\n${hostile}`, ["o'neil&b@example.in"]),
  )
  await world.ask('POST', '/gateway/sms', shortMessage({ text: hostile }))
  const shown = await page(`?to=${encodeURIComponent(hostile)}`)
  const all = await page()
  for (const text of [shown, all]) {
    expect(text).not.toMatch(/<script>|<img src=x|<b>/)
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  }
  expect(all).toContain('o&#39;neil&amp;b@example.in')
  expect(all).toContain('&amp;amp;')
})

test('the page obeys the strict content policy and keeps below /sim (SIM-14)', async () => {
  const { text, headers } = await world.ask('GET', '/sim')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'self'; script-src 'self'; style-src 'self'/,
  )
  expect(text).not.toMatch(/ style=| on\w+=|<style|<script(?![^>]* src=)/)
  const addresses = [...text.matchAll(/(?:src|href|action)="([^"#]+)/g)].map(([, to]) => to!)
  const below = addresses.filter((address) => address !== '/')
  expect(below.length).toBeGreaterThan(4)
  for (const address of below) {
    expect(address).toMatch(/^\/sim(\/|$)/)
    const method = text.includes(`method="post" action="${address}"`) ? 'POST' : 'GET'
    expect((await world.ask(method, address)).status).toBe(200)
  }
})

test('the page names the people of the portal one may log in as, and their password (DEMO-52)', async () => {
  expect(await page()).not.toContain('Logins')
  const people = [{ email: 'asha@example.in', about: `just <registered>` }]
  const logins = simulatorSettings({
    SIM_LOGINS: JSON.stringify({ password: 'Open#Door1', people }),
  })
  const simulators = await startSimulators(logins)
  const shown = await (await fetch(`http://127.0.0.1:${simulators.http}/sim`)).text()
  await simulators.stop()
  for (const told of ['asha@example.in', 'Open#Door1', 'just &lt;registered&gt;', '#logins'])
    expect(shown).toContain(told)
  expect(() => simulatorSettings({ SIM_LOGINS: '{' })).toThrow('SIM_LOGINS')
})
