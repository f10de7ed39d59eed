import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest, type World } from '../simulators.test-kit.ts'

let world: World
/** A portal that writes down what reaches it. */
const reached: string[] = []
const portal = createServer((request, response) => {
  reached.push(`${request.method} ${request.url!.split('?')[0]}`)
  response.writeHead(303, { location: '/candidate/payment/X' }).end()
})

beforeAll(async () => {
  world = await startForTest()
  await once(portal.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  portal.closeAllConnections()
  portal.close()
  await world.stop()
})

const portalOrigin = () => `http://127.0.0.1:${(portal.address() as AddressInfo).port}`

const post = (path: string, fields: Record<string, string>) =>
  fetch(world.origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

const signed = (fields: string[]) => {
  const text = fields.join('|')
  const hash = createHmac('sha256', 'SimulatedChecksumKey').update(text).digest('hex')
  return `${text}|${hash.toUpperCase()}`
}

/** A browser arrives at BillDesk's page. */
function arrive(order: string, amount = '544.00', purpose = 'Application 7') {
  const none = (count: number) => Array.from({ length: count }, () => 'NA')
  const fields = ['SIMMERCH', order, 'NA', amount, ...none(3), 'INR', 'NA', 'R', 'simmerch']
  const rest = [...none(2), 'F', purpose, ...none(6), `${portalOrigin()}/payments/return/billdesk`]
  return post('/sim/pay/billdesk/pgidsk/PGIMerchantPayment', { msg: signed([...fields, ...rest]) })
}

async function wallet(order: string) {
  const { json } = await world.ask('GET', '/sim/payments/settings')
  return post('/sim/pay/quikwallet/api/partner/501/requestpayment', {
    partnerid: '501',
    secret: json.QUIKWALLET_SECRET,
    mobile: '9876543210',
    amount: '100.00',
    billnumbers: order,
    email: 'asha@example.in',
    redirecturl: `${portalOrigin()}/payments/return/quickPayWallet`,
  })
}

test('payments are listed newest first, with what a tester needs (PAYWIRE-16)', async () => {
  await arrive('LIST00000001')
  await arrive('LIST00000002', '344.00')
  const { json } = await world.ask('GET', '/sim/payments')
  expect(json.slice(0, 2)).toMatchObject([
    { order: 'LIST00000002', provider: 'billdesk', amount: 344, state: 'started' },
    { order: 'LIST00000001', for: 'Application 7', reference: expect.stringMatching(/^\d{12}$/) },
  ])
  expect(json[0].startedAt).toMatch(/^\d{4}-.*Z$/)
})

test('the door does what the person would do, and tells what the portal answered (PAYWIRE-16)', async () => {
  await arrive('DOOR00000001')
  reached.length = 0
  const { json } = await world.ask('POST', '/sim/payments/DOOR00000001', { outcome: 'success' })
  expect(json).toMatchObject({
    state: 'paid',
    returns: [{ method: 'POST', status: 303, location: '/candidate/payment/X' }],
    notices: [{ status: 303 }],
  })
  expect(reached.toSorted()).toEqual([
    'POST /payments/notify/billdesk',
    'POST /payments/return/billdesk',
  ])
})

test('a person chooses at the page, and the browser is taken back (PAYWIRE-16)', async () => {
  const page = await arrive('PAGE00000001')
  const text = await page.text()
  expect(text.match(/name="outcome"/g)).toHaveLength(22)
  expect(page.headers.get('content-security-policy')).toContain(
    `form-action 'self' ${portalOrigin()};`,
  )
  const leaving = await post('/sim/pay/orders/PAGE00000001', { outcome: 'failure' })
  const back = await leaving.text()
  expect(back).toContain(`action="${portalOrigin()}/payments/return/billdesk"`)
  expect(back).toContain('name="msg"')
  expect(back).not.toMatch(/ style=| on\w+=|<script(?![^>]* src=)/)
})

test('where the real one comes back by a link, so does this (PAYWIRE-16)', async () => {
  const { data } = (await (await wallet('LINK00000001')).json()) as { data: { url: string } }
  const { pathname } = new URL(data.url)
  expect((await world.ask('GET', pathname)).text).toContain('Pay ₹100.00')
  const leaving = await post('/sim/pay/orders/LINK00000001', { outcome: 'success' })
  expect(leaving.status).toBe(303)
  expect(leaving.headers.get('location')).toMatch(/\?status=paid&id=[0-9a-f]{12}&checksum=/)
})

test('who is not taken back is told so (PAYWIRE-16)', async () => {
  await arrive('LOST00000001')
  const page = await post('/sim/pay/orders/LOST00000001', { outcome: 'silent' })
  expect(await page.text()).toContain('does not send you back')
})

test('what is paid stays paid, and can be told again (PAYWIRE-16)', async () => {
  await arrive('PAID00000001')
  const choose = (outcome: string) => world.ask('POST', '/sim/payments/PAID00000001', { outcome })
  expect((await choose('success')).status).toBe(200)
  expect((await choose('failure')).status).toBe(409)
  expect((await choose('duplicate')).json.returns).toHaveLength(2)
})

test('a failure may become a late success, told by the server alone (PAYWIRE-16)', async () => {
  await arrive('LATE00000001')
  const choose = (outcome: string) => world.ask('POST', '/sim/payments/LATE00000001', { outcome })
  await choose('failure')
  expect((await choose('lateSuccess')).json).toMatchObject({
    state: 'paid',
    returns: [],
    notices: [{ status: 303 }],
  })
})

test('the bank takes the money once more, under another reference (PAYWIRE-20)', async () => {
  await arrive('MORE00000001')
  const choose = (outcome: string) => world.ask('POST', '/sim/payments/MORE00000001', { outcome })
  const messageOf = async (outcome: string): Promise<string> =>
    (await choose(outcome)).json.returns[0].fields.msg
  const referenceOf = (message: string) => message.split('|')[2]
  const first = referenceOf(await messageOf('success'))
  const second = referenceOf(await messageOf('paidAgain'))
  expect(second).toMatch(/^\d{12}$/)
  expect(second).not.toBe(first)
  expect(referenceOf(await messageOf('paidAgain'))).toBe(second)
})

test('a payment is told under the reference of another, or in dollars (PAYWIRE-20)', async () => {
  await arrive('FIRST0000001')
  await arrive('OTHER0000001')
  await world.ask('POST', '/sim/payments/FIRST0000001', { outcome: 'success' })
  const { json } = await world.ask('POST', '/sim/payments/OTHER0000001', {
    outcome: 'reusedReference',
  })
  const list = (await world.ask('GET', '/sim/payments')).json as Record<string, string>[]
  expect(json.reference).toBe(list.find(({ order }) => order === 'FIRST0000001')!.reference)
  await arrive('DOLLAR000001')
  const dollars = await world.ask('POST', '/sim/payments/DOLLAR000001', {
    outcome: 'otherCurrency',
  })
  expect(dollars.json.returns[0].fields.msg.split('|')[8]).toBe('USD')
})

test('the report of a day tells of every payment and of all that went back (PAYWIRE-69)', async () => {
  await arrive('REPORT000001')
  const choose = (outcome: string) => world.ask('POST', '/sim/payments/REPORT000001', { outcome })
  for (const outcome of ['success', 'paidAgainOther', 'reversed']) await choose(outcome)
  await arrive('REPORT000002')
  const linesOf = async (query: string) =>
    (await world.ask('GET', `/sim/payments/report${query}`)).text
      .split('\n')
      .filter((line) => line.includes('REPORT'))
      .map((line) => line.replace(/\d{12},/, ','))
  expect(await linesOf('')).toEqual([
    'billdesk,REPORT000001,,payment,544.00,2.00',
    'billdesk,REPORT000001,,payment,543.00,2.00',
    'billdesk,REPORT000001,,refund,543.00,0',
  ])
  expect(await linesOf('?day=2001-01-01')).toEqual([])
  expect((await world.ask('GET', '/sim/payments/report?day=today')).status).toBe(400)
})

test('a page loaded again shows the same payment (PAYWIRE-16)', async () => {
  await arrive('LOAD00000001')
  await world.ask('POST', '/sim/payments/LOAD00000001', { outcome: 'success' })
  expect(await (await arrive('LOAD00000001')).text()).toContain('>paid<')
})

test('a portal that does not answer is told as such (PAYWIRE-16)', async () => {
  const fields = { redirecturl: 'http://127.0.0.1:1/return', billnumbers: 'GONE00000001' }
  const { json: kit } = await world.ask('GET', '/sim/payments/settings')
  const rest = { partnerid: '501', secret: kit.QUIKWALLET_SECRET, mobile: '9876543210' }
  const path = '/sim/pay/quikwallet/api/partner/501/requestpayment'
  await post(path, { ...rest, ...fields, amount: '1.00' })
  const { json } = await world.ask('POST', '/sim/payments/GONE00000001', { outcome: 'success' })
  expect(json.returns).toMatchObject([{ method: 'GET', status: 0 }])
})

test('the page of the simulators lists payments and leads to each; hostile words stay text (PAYWIRE-16)', async () => {
  await arrive('HOST00000001', '1.00', '<script>alert(1)</script>')
  const { text } = await world.ask('GET', '/sim')
  expect(text).toContain('href="/sim/pay/orders/HOST00000001"')
  const page = (await world.ask('GET', '/sim/pay/orders/HOST00000001')).text
  for (const shown of [text, page]) expect(shown).not.toContain('<script>alert')
})

test.each([
  ['/sim/pay/ccavenue/transaction/transaction.do', { encRequest: 'ff', access_code: 'x' }, 400],
  ['/sim/pay/billdesk/pgidsk/PGIMerchantPayment', { msg: 'a|b|c' }, 400],
  ['/sim/pay/billdesk/pgidsk/PGIQueryController', { msg: '' }, 400],
  ['/sim/pay/sbiepay/secure/AggregatorHostedListener', { EncryptTrans: 'x' }, 400],
  ['/sim/pay/csc/v1/payment/1', { message: '25001|AAAA' }, 400],
  ['/sim/pay/csc/v2/transaction/status/format/json', {}, 400],
  ['/sim/pay/orders/NOBODY', { outcome: 'success' }, 404],
  ['/sim/pay/orders/NOBODY', { outcome: 'perhaps' }, 400],
])('%s with something else is answered clearly (PAYWIRE-16)', async (path, fields, status) => {
  expect((await post(path, fields as Record<string, string>)).status).toBe(status)
  for (const body of ['null', '[]', '1'])
    expect((await world.ask('POST', path, body)).status).toBeLessThan(500)
})

test.each(['easebuzz/pay/x', 'quikwallet/pay/x', 'orders/x'])(
  'a page nobody was sent to is not there: %s (PAYWIRE-16)',
  async (path) => {
    expect((await world.ask('GET', `/sim/pay/${path}`)).status).toBe(404)
  },
)

test('its time can be moved, and payments carry it (PAYWIRE-17)', async () => {
  await world.ask('PUT', '/sim/clock', { now: '2027-01-02T03:04:05Z' })
  await arrive('TIME00000001')
  const { json } = await world.ask('GET', '/sim/payments')
  expect(json[0].startedAt).toMatch(/^2027-01-02T03:04:/)
})
