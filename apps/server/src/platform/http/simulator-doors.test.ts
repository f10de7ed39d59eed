import { afterAll, expect, it } from 'vitest'
import { startSimulators } from '../../../../simulators/src/start-simulators.ts'
import { requestOtp } from '@lokseva/contract/identity/endpoints'
import { testApp } from '#test/app'

const world = await startSimulators({ httpPort: 0, smtpPort: 0 })
const { baseUrl, clock, client } = await testApp({
  simulatorsUrl: `http://127.0.0.1:${world.http}`,
})
const closed = await testApp()
afterAll(() => world.stop())

const put = (now: unknown) =>
  fetch(`${baseUrl}/sim/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  })

it('moves the clock of the whole portal, so that a deadline can be tried (PLAT-27)', async () => {
  const answer = await put('2026-12-07T23:59:00+05:30')
  expect(await answer.json()).toEqual({ now: expect.stringMatching(/^2026-12-07T18:29:0/) })
  expect(new Date(clock.now()).toISOString()).toMatch(/^2026-12-07T18:29:0/)
  const { now } = (await (await fetch(`${baseUrl}/sim/clock`)).json()) as { now: string }
  expect(now).toMatch(/^2026-12-07T18:29:0/)
})

it.each([null, 'yesterday', -1, {}])('refuses %j as a time (PLAT-27)', async (now) => {
  expect((await put(now)).status).toBe(422)
})

it('shows the inbox of the simulators below the portal’s own address (PLAT-28)', async () => {
  expect(await (await fetch(`${baseUrl}/sim/messages`)).json()).toEqual([])
  expect(await (await fetch(`${baseUrl}/sim`)).text()).toContain('<html')
})

it('tells the answer of a captcha to whoever tries the portal out (DEMO-02)', async () => {
  const { id } = await (await client()).call(requestOtp, { body: { type: 'captcha' } })
  expect(await (await fetch(`${baseUrl}/sim/captchas/${id}`)).json()).toEqual({
    answer: expect.stringMatching(/^\d{6}$/),
  })
  for (const wrong of ['nonsense', crypto.randomUUID()])
    expect((await fetch(`${baseUrl}/sim/captchas/${wrong}`)).status).toBe(404)
})

it('has no such doors while the simulators are off (PLAT-28)', async () => {
  for (const path of ['/sim', '/sim/messages', '/sim/clock'])
    expect((await fetch(closed.baseUrl + path)).status).toBe(404)
})
