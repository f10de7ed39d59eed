import { afterAll, expect, it } from 'vitest'
import { startSimulators } from '../../../../../simulators/src/start-simulators.ts'
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
  const response = await put('2026-12-07T23:59:00+05:30')
  expect(await response.json()).toEqual({ now: expect.stringMatching(/^2026-12-07T18:29:0/) })
  expect(new Date(clock.now()).toISOString()).toMatch(/^2026-12-07T18:29:0/)
  const { now } = (await (await fetch(`${baseUrl}/sim/clock`)).json()) as { now: string }
  expect(now).toMatch(/^2026-12-07T18:29:0/)
})

it('moves the time of the simulated gateways with it (PAYWIRE-17)', async () => {
  await put('2026-12-08T10:00:00+05:30')
  const response = await fetch(`http://127.0.0.1:${world.http}/sim/clock`)
  expect(await response.json()).toEqual({ now: expect.stringMatching(/^2026-12-08T04:30:0/) })
})

it.each([null, 'yesterday', -1, {}])('refuses %j as a time (PLAT-27)', async (now) => {
  expect((await put(now)).status).toBe(422)
})

it('shows the inbox of the simulators below the portal’s own address (PLAT-28)', async () => {
  expect(await (await fetch(`${baseUrl}/sim/messages`)).json()).toEqual([])
  expect(await (await fetch(`${baseUrl}/sim`)).text()).toContain('<html')
})

it('shows the pages of the gateways there too, and takes what is chosen at them (PAYWIRE-16)', async () => {
  const simulators = `http://127.0.0.1:${world.http}`
  const settings = await (await fetch(`${simulators}/sim/payments/settings`)).text()
  const { QUIKWALLET_SECRET: secret } = JSON.parse(settings) as Record<string, string>
  await fetch(`${simulators}/sim/pay/quikwallet/api/partner/501/requestpayment`, {
    method: 'POST',
    body: new URLSearchParams({
      partnerid: '501',
      secret: secret!,
      mobile: '9876543210',
      amount: '544.00',
      billnumbers: 'PORTAL000001',
      redirecturl: `${baseUrl}/payments/return/quickPayWallet`,
    }),
  })
  const page = await fetch(`${baseUrl}/sim/pay/orders/PORTAL000001`)
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${baseUrl};`)
  const chosen = await fetch(`${baseUrl}/sim/pay/orders/PORTAL000001`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'success' }),
    redirect: 'manual',
  })
  expect(chosen.headers.get('location')).toContain(`${baseUrl}/payments/return/quickPayWallet?`)
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

it('makes the bank’s scroll below the portal’s own address, by a call or a button (CHALLAN-16)', async () => {
  const heading = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'
  const json = { 'content-type': 'application/json' }
  const scroll = (init: RequestInit) => fetch(`${baseUrl}/sim/scroll`, { method: 'POST', ...init })
  expect(await (await scroll({})).text()).toBe(`${heading}\n`)
  expect(await (await scroll({ body: new URLSearchParams() })).text()).toBe(`${heading}\n`)
  const named = await scroll({ headers: json, body: '{"challanNos":["1999999999999"]}' })
  expect(named.headers.get('content-disposition')).toMatch(/^attachment; filename="scroll-/)
  expect(await named.text()).toContain('\n1999999999999,100.00,')
  expect((await scroll({ headers: json, body: '{"challanNos":1}' })).status).toBe(400)
})

it('says so where the simulators are away (CHALLAN-16)', async () => {
  const lonely = await testApp({ simulatorsUrl: 'http://127.0.0.1:9' })
  expect((await fetch(`${lonely.baseUrl}/sim/scroll`, { method: 'POST' })).status).toBe(503)
})
