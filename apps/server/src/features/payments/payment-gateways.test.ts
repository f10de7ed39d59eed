import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { finishGatewayMessagesJob } from '#platform/http/gateway/finish-gateway-messages'
import { storeMessage } from '#platform/http/gateway/gateway-messages'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { sealed } from '#test/payments/fake-bank'
import { payingPortal } from '#test/payments/paying-portal'
import { NOON } from '#test/still-clock'
import { paymentGateways } from './payment-gateways.ts'

const portal = await payingPortal()
const { bank, clock, db, owner, payer, bring, work, attempts } = portal

beforeEach(() => {
  clock.set(NOON)
  bank.says = {}
})

async function left() {
  const known = await payer()
  const orderNo = String((await known.start('sbi'))['orderNo'])
  const state = async () => (await attempts(known.applicationId))[0]!.state
  return { ...known, orderNo, state, page: `/candidate/payment/${orderNo}` }
}

const count = async (table: 'payment_events' | 'payment_captures', orderNo: string) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where order_no = ${orderNo}`.execute(owner)
  ).rows[0]!.count

describe('a browser that comes back', () => {
  it.each(['GET', 'POST'] as const)(
    'by %s only makes us ask, and sees the page of its order (PAY-07)',
    async (method) => {
      const { orderNo, state, page } = await left()
      const back = await bring('return', 'sbi', sealed(orderNo, 'paid'), method)
      expect(back).toMatchObject({ status: 303, to: page })
      expect(await state()).toBe('STARTED')
      expect(await work()).toBe(1)
      // The bank knows of no money, whatever the browser said.
      expect(await state()).toBe('PENDING')
      expect(await count('payment_captures', orderNo)).toBe(0)
    },
  )

  it.each([
    ['forged', { says: 'paid', seal: 'no' }],
    ['of no known order', { orderNo: 'ABCDEFGHJKLMNPQ', says: 'paid', seal: 'true' }],
    ['without an order', { says: 'paid', seal: 'true', orderNo: '' }],
  ])('%s is led to a page that knows nothing, and changes nothing (PAY-07)', async (_, fields) => {
    const { orderNo, state } = await left()
    const before = await count('payment_events', orderNo)
    const back = await bring('return', 'sbi', { orderNo, ...fields })
    expect(back).toMatchObject({ status: 303, to: '/candidate/payment/unknown' })
    expect(await work()).toBe(0)
    expect([await state(), await count('payment_events', orderNo)]).toEqual(['STARTED', before])
  })

  it('with the word of another provider than the one it went to changes nothing (PAY-07)', async () => {
    const { orderNo } = await left()
    const back = await bring('return', 'card', sealed(orderNo, 'paid'))
    expect(back).toMatchObject({ status: 303, to: '/candidate/payment/unknown' })
    expect(await work()).toBe(0)
  })

  it('sees a page that says nothing is lost, also while nothing can be written down (PAY-67)', async () => {
    const { orderNo, state } = await left()
    bank.take(orderNo)
    await sql`create function break_returns() returns trigger language plpgsql as
      'begin raise exception ''the disk is full''; end'`.execute(owner)
    await sql`create trigger break_returns before insert on payment_events
      for each row when (new.event = 'returned') execute function break_returns()`.execute(owner)
    const back = await bring('return', 'sbi', sealed(orderNo, 'paid'))
    await sql`drop trigger break_returns on payment_events`.execute(owner)
    expect(back).toMatchObject({ status: 303, to: '/candidate/payment/unknown' })
    // What was brought is kept, and finished later.
    clock.set(NOON + 120_000)
    await finishGatewayMessagesJob(
      { db, clock },
      paymentGateways({ db, clock, providers: bank.providers }),
    ).run({})
    await work()
    expect(await state()).toBe('SETTLED')
  })

  it('to a provider that is not there finds nothing (PAY-07)', async () => {
    expect(await bring('return', 'paytm', {})).toMatchObject({ status: 404 })
  })
})

describe('notice and return together', () => {
  it.each([
    ['the notice comes first', ['notify', 'return'], false],
    ['the return comes first', ['return', 'notify'], false],
    ['both come at once', ['notify', 'return'], true],
    ['all of it comes twice', ['notify', 'return', 'notify', 'return'], true],
  ] as const)('%s: paid once (PAY-08)', async (_, order, atOnce) => {
    const { orderNo, state, page } = await left()
    bank.take(orderNo)
    const carry = async (kind: 'notify' | 'return') => {
      const answer = await bring(kind, 'sbi', sealed(orderNo, 'paid'))
      expect(answer).toMatchObject(
        kind === 'return' ? { status: 303, to: page } : { status: 200, text: 'OK' },
      )
      if (!atOnce) await work()
    }
    if (atOnce) await Promise.all(order.map(carry))
    else for (const kind of order) await carry(kind)
    await work()
    expect(await state()).toBe('SETTLED')
    expect(await count('payment_captures', orderNo)).toBe(1)
    expect(await brokenInvariants(owner, { now: NOON })).toEqual({})
  })

  it('a forged notice is refused as a provider expects (PAY-07)', async () => {
    const { orderNo } = await left()
    const fields = { ...sealed(orderNo, 'paid'), seal: 'no' }
    expect(await bring('notify', 'sbi', fields)).toMatchObject({ status: 400, text: 'REFUSED' })
  })

  it('a word of yesterday brought again asks nobody (PAY-08)', async () => {
    const { orderNo, page } = await left()
    await bring('return', 'sbi', sealed(orderNo, 'failed'))
    await work()
    clock.set(NOON + 86_400_000)
    const again = await bring('return', 'sbi', sealed(orderNo, 'failed'))
    expect(again).toMatchObject({ status: 303, to: page })
    expect(await work()).toBe(0)
  })
})

it('a message whose request died is finished by the next run, and the bank is asked then (PAY-08)', async () => {
  const { orderNo, state } = await left()
  bank.take(orderNo)
  const routes = paymentGateways({ db, clock, providers: bank.providers })
  const notices = routes.find(({ endpoint }) => endpoint.gateway.kind === 'notice')!.gateways
  const raw = Buffer.from(new URLSearchParams(sealed(orderNo, 'paid')).toString())
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await storeMessage({ db, clock }, 'notice', notices[0]!, { raw, headers })
  expect(await work()).toBe(0)
  clock.set(NOON + 120_000)
  await finishGatewayMessagesJob({ db, clock }, routes).run({})
  expect(await work()).toBe(1)
  expect(await state()).toBe('SETTLED')
})
