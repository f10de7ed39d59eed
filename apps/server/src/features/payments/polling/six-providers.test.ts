import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { reconcilePayments } from '@lokseva/contract/payments/endpoints'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { payingPortal } from '#test/payments/paying-portal'
import { NOON } from '#test/still-clock'
import { queryProvider } from './query-provider.ts'
import { simulatedGateways } from '#test/payments/simulated-gateways'

const gateways = await simulatedGateways(NOON)
const portal = await payingPortal(gateways.providers)
gateways.portal = portal.baseUrl
const { payer, work, attempts, owner, clock } = portal

/** By provider: the fields the specification names, and whether a form is posted. */
const shapes: [ProviderName, string[], boolean][] = [
  ['sbi', ['encryptTrans', 'merchantId'], true],
  ['billdesk', ['msg'], true],
  ['csc', ['bridgeMessage', 'merchantId'], true],
  ['card', ['accessCode', 'encRequest', 'merchantId'], true],
  ['easebuzz', ['data'], false],
  ['quickPayWallet', [], false],
]
const always = ['amount', 'form', 'isProdEnv', 'orderNo', 'status', 'url']

async function paid(provider: ProviderName, outcome: string) {
  const known = await payer()
  const begun = await known.start(provider)
  const orderNo = String(begun['orderNo'])
  const chosen = await gateways.pay(begun as never, orderNo, outcome)
  const state = async () => (await attempts(known.applicationId))[0]!.state
  return { ...known, begun, orderNo, chosen, state }
}

/** QuikWallet's return names its order by the first payment only: the portal asks by itself. */
async function askByItself(orderNo: string) {
  await sql`update payment_attempts set poll_at = ${new Date(NOON)}
    where order_no = ${orderNo} and provider = 'quickPayWallet'`.execute(owner)
  await portal.poll()
}

async function captures(orderNo: string) {
  const { rows } = await sql<{ cause: string | null }>`select r.cause from payment_captures c
    left join payment_refunds r on r.capture_id = c.id
    where c.order_no = ${orderNo} order by c.learnt_at, r.cause nulls first`.execute(owner)
  return rows
}

describe.each(shapes)('%s', (provider, fields, isForm) => {
  it('answers what the specification names, is paid at its own page, and settles (PAY-01, PAY-09)', async () => {
    const { begun, orderNo, chosen, state } = await paid(provider, 'success')
    expect(Object.keys(begun).toSorted()).toEqual([...always, ...fields].toSorted())
    expect(begun['form'] !== null).toBe(isForm)
    if (provider === 'easebuzz') expect(begun['data']).toBe(begun['url'])
    expect(chosen.returns).toMatchObject([
      { status: 303, location: `/candidate/payment/${orderNo}` },
    ])
    expect(chosen.notices.every(({ status }) => status === 200)).toBe(true)
    await work()
    expect(await state()).toBe('SETTLED')
  })

  it('takes the money once more under the same order number: the second goes back (PAY-30)', async () => {
    const { begun, orderNo, state } = await paid(provider, 'success')
    await work()
    await gateways.pay(begun as never, orderNo, 'paidAgain')
    await work()
    await askByItself(orderNo)
    expect(await state()).toBe('SETTLED')
    expect(await captures(orderNo)).toEqual([{ cause: null }, { cause: 'duplicate' }])
  })

  it('takes another amount under the same order number, before or after we asked: the fee is paid, and that goes back (PAY-30, PAY-52)', async () => {
    for (const isKnown of [true, false]) {
      // BillDesk is asked by the order alone, and tells of the last payment under it.
      if (!isKnown && provider === 'billdesk') continue
      const { begun, orderNo, state } = await paid(provider, 'success')
      if (isKnown) await work()
      await gateways.pay(begun as never, orderNo, 'paidAgainOther')
      await work()
      await askByItself(orderNo)
      expect(await state()).toBe('SETTLED')
      const { rows } = await sql`select c.amount_paise as paise, r.cause from payment_captures c
        left join payment_refunds r on r.capture_id = c.id
        where c.order_no = ${orderNo} order by r.cause nulls first`.execute(owner)
      expect(rows).toEqual([
        { paise: 54_400, cause: null },
        { paise: 54_300, cause: 'duplicate' },
      ])
      const { rows: told } = await sql`select event from payment_events
        where order_no = ${orderNo} and event in ('settled', 'refund_due') order by id`.execute(
        owner,
      )
      expect(told).toEqual([{ event: 'settled' }, { event: 'refund_due' }])
    }
  })

  it('comes back with a tampered return: the browser learns nothing, and the payment is found when we ask (PAY-07)', async () => {
    const { chosen, orderNo, state } = await paid(provider, 'forgedReturn')
    expect(chosen.returns).toMatchObject([{ location: '/candidate/payment/unknown' }])
    await work()
    expect(await state()).toBe('STARTED')
    await queryProvider(portal.payments, orderNo, { kind: 'system', job: 'test' })
    expect(await state()).toBe('SETTLED')
  })

  it('tells in another order than it happened, before the browser or after it: it is paid once (PAY-08)', async () => {
    for (const outcome of ['disordered', 'noticeLast', 'jsonNotice']) {
      const { chosen, orderNo, state } = await paid(provider, outcome)
      expect(chosen.notices.every(({ status }) => status === 200)).toBe(true)
      // Without a notice and a return it is found when its time comes.
      const isTold = chosen.notices.length + chosen.returns.length > 0
      await work()
      if (!isTold) await queryProvider(portal.payments, orderNo, { kind: 'system', job: 'test' })
      await askByItself(orderNo)
      expect(await state()).toBe('SETTLED')
      expect(await captures(orderNo)).toEqual([{ cause: null }])
    }
  })

  it('tells of a payment under the reference of another: it settles nothing (PAY-31)', async () => {
    await paid(provider, 'success')
    await work()
    const { state, orderNo } = await paid(provider, 'reusedReference')
    await work()
    await askByItself(orderNo)
    expect(await state()).toBe('PENDING')
  })
})

// CSC has no word for it.
describe.each(['sbi', 'billdesk', 'card', 'easebuzz', 'quickPayWallet'] as const)(
  '%s',
  (provider) => {
    it('takes the second of two payments back after both were counted: it is noted which (PAY-54)', async () => {
      const { begun, orderNo, state } = await paid(provider, 'success')
      await work()
      for (const outcome of ['paidAgain', 'reversed']) {
        await gateways.pay(begun as never, orderNo, outcome)
        await work()
        await askByItself(orderNo)
      }
      expect(await state()).toBe('SETTLED')
      const { rows } = await sql<{ told: string; second: string }>`
      select e.details->>'reference' as told, d.reference as second
      from payment_events e join payment_capture_references d on d.order_no = e.order_no
      join payment_refunds r on r.capture_id = d.capture_id
      where e.order_no = ${orderNo} and e.event = 'reversed'`.execute(owner)
      expect(rows).toHaveLength(1)
      expect(rows[0]!.told).toBe(rows[0]!.second)
    })
  },
)

describe.each(['sbi', 'billdesk', 'card', 'easebuzz'] as const)('%s', (provider) => {
  const reversals = async (orderNo: string) =>
    (
      await sql`select details from payment_events
        where order_no = ${orderNo} and event = 'reversed'`.execute(owner)
    ).rows

  it('takes the money back after it was settled: it stays settled, and somebody is to look (PAY-17)', async () => {
    const { begun, orderNo, state } = await paid(provider, 'success')
    await work()
    const { notices } = await gateways.pay(begun as never, orderNo, 'reversed')
    expect(notices).toMatchObject([{ status: 200 }])
    await work()
    expect(await state()).toBe('SETTLED')
    expect(await reversals(orderNo)).toHaveLength(1)
  })

  it('takes the money back before we asked: nothing is paid (PAY-17)', async () => {
    const { begun, orderNo, state } = await paid(provider, 'success')
    await gateways.pay(begun as never, orderNo, 'reversed')
    await work()
    expect(await state()).toBe('FAILED')
    expect(await captures(orderNo)).toEqual([])
  })
})

it('of two payments BillDesk tells of the last alone: where that one is of another amount, the other is kept for somebody to clear up (PAY-32)', async () => {
  const { begun, orderNo, state } = await paid('billdesk', 'success')
  await gateways.pay(begun as never, orderNo, 'paidAgainOther')
  await work()
  expect(await state()).toBe('REFUND_DUE')
  const { rows } = await sql<{ heard: string[] }>`select heard_references as heard
    from payment_attempts where order_no = ${orderNo}`.execute(owner)
  expect(rows[0]!.heard).toHaveLength(1)
})

// Easebuzz names no currency.
it.each(['sbi', 'billdesk', 'csc', 'card', 'quickPayWallet'] as const)(
  '%s takes dollars: it settles nothing (PAY-11)',
  async (provider) => {
    const { state, orderNo } = await paid(provider, 'otherCurrency')
    await queryProvider(portal.payments, orderNo, { kind: 'system', job: 'test' })
    expect(await state()).toBe('PENDING')
  },
)

it('what CSC answers in XML is understood (PAYWIRE-19)', async () => {
  await gateways.fault('xml')
  const { state } = await paid('csc', 'success')
  await work()
  await gateways.fault('none')
  expect(await state()).toBe('SETTLED')
})

it.each([
  ['pays another amount', 'amountChanged', 'REFUND_DUE'],
  ['forges a success', 'forged', 'STARTED'],
  ['fails, and the money comes after all', 'lateSuccess', 'SETTLED'],
  ['is told all of it twice', 'duplicate', 'SETTLED'],
])(
  'somebody who %s is dealt with by what the gateway itself says (PAY-07, PAY-08, PAY-12)',
  async (_, outcome, became) => {
    const { state } = await paid('billdesk', outcome)
    await work()
    expect(await state()).toBe(became)
  },
)

it('money that was taken while the gateway is silent is found once it speaks (PAY-10)', async () => {
  const { caller, applicationId, state } = await paid('easebuzz', 'noReturn')
  await gateways.fault('down')
  await work()
  expect(await state()).toBe('PENDING')
  await gateways.fault('none')

  clock.set(NOON + 120_000)
  const query = { applicationIds: applicationId }
  expect(await caller.call(reconcilePayments, { query })).toMatchObject({ numSuccess: 1 })
  expect(await state()).toBe('SETTLED')
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
  const { rows } = await sql`select count(*) from payment_settlements
    union all select count(*) from payment_attempts where state = 'SETTLED'`.execute(owner)
  expect(rows[0]).toEqual(rows[1])
})
