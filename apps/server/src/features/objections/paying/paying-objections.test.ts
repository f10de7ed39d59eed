import { sql } from 'kysely'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import type { PaymentHistoryRow } from '@lokseva/contract/payments/schemas'
import { closeStage } from '#features/stages/index'
import { actAsPortal } from '#platform/database/acting'
import { endApplication } from '#test/people/end-application'
import { objectionsPortal } from '#test/portals/objections-portal'
import { operator } from '#test/operator'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { send } from '#test/portals/profile-portal'
import { costOf, toPayTogether } from './pay-together.ts'

const portal = await objectionsPortal()
const { clock, owner, bank, learn, on, visit } = portal
const { objector, raise, list, change, withdraw, leaveToPay, payAll, settle, statesOf } = portal

const later = (minutes: number) => clock.set(clock.now() + minutes * 60_000)
const idsOf = async (whose: Parameters<typeof list>[0]) =>
  (await list(whose)).objectionRequestsDtoList.map(({ id }) => id)
const refundsOf = async (orderNo: string) =>
  (
    await sql<{ cause: string; amount: number }>`
      select r.cause, r.amount_paise as amount from payment_refunds r
      join payment_captures c on c.id = r.capture_id where c.order_no = ${orderNo}`.execute(owner)
  ).rows

describe('paying objections', () => {
  it('pays all unpaid ones with one service charge, once, and tells of it everywhere, with its moment (OBJ-20, OBJ-102)', async () => {
    const asha = await objector([1, 2, 3])
    expect(await list(asha)).toMatchObject({ unpaidFees: 300, serviceCharge: 44, total: 344 })
    const moments = async () =>
      (await list(asha)).objectionRequestsDtoList.map(({ paidAt }) => paidAt)
    expect(await moments()).toEqual([null, null, null])
    const orderNo = await payAll(asha)
    expect(await moments()).toEqual(Array(3).fill(new Date(clock.now()).toISOString()))
    const { objectionRequestsDtoList: all, total, abilities } = await list(asha)
    expect(all.map((each) => [each.state, each.isFeesPaid, each.paymentRefNum])).toEqual(
      Array.from({ length: 3 }, () => ['PAID', true, orderNo]),
    )
    expect(total).toBe(0)
    expect(abilities.pay).toMatchObject({ allowed: false, code: 'NOTHING_TO_PAY' })
    const history = (await asha.caller.call(payments.listPaymentHistory, {
      params: { applicationId: asha.id },
    })) as unknown as { value: PaymentHistoryRow[] } | PaymentHistoryRow[]
    expect(JSON.stringify(history)).toContain('"paymentFor":"objection"')
    expect(
      await send(asha.caller, payments.getPaymentOfOrder, { params: { orderNo } }),
    ).toMatchObject({ paymentFor: 'objection', state: 'SETTLED', amount: 344 })
    const receipt = { params: { applicationId: asha.id }, query: { orderNo } }
    expect((await asha.caller.raw(payments.getReceipt, receipt)).status).toBe(200)
    const thief = await objector()
    expect((await thief.caller.raw(payments.getReceipt, receipt)).status).toBe(404)
    expect(await leaveToPay(asha)).toMatchObject({ status: 409, code: 'NOTHING_TO_PAY' })
    // Also by the page of another tab, which still has it as unpaid.
    const params = { id: all[0]!.id }
    expect(await send(asha.caller, payments.getObjectionPaymentOptions, { params })).toMatchObject({
      online: { allowed: false, code: 'NOTHING_TO_PAY' },
    })
    expect(await portal.messagesTo(asha.email)).toContain('PAYMENT_SETTLED')
  })

  it('starts only for what is owed now: every unpaid one named, and the amount (OBJ-21)', async () => {
    const asha = await objector([1, 2])
    const objReqIds = await idsOf(asha)
    const changed = { status: 409, code: 'AMOUNT_CHANGED' }
    expect(await leaveToPay(asha, { objReqIds, fees: 200 })).toMatchObject(changed)
    expect(await leaveToPay(asha, { objReqIds: objReqIds.slice(1), fees: 144 })).toMatchObject(
      changed,
    )
    expect(await leaveToPay(asha, { objReqIds: [], fees: 244 })).toMatchObject(changed)
    // A row that was added in another tab.
    await raise(asha, 3)
    const stale = await leaveToPay(asha, { objReqIds, fees: 244 })
    expect(stale).toMatchObject({ ...changed, message: expect.stringContaining('₹344') })
    const { rows } = await sql`select id from objection_orders
      where application_id = ${asha.id}`.execute(owner)
    expect(rows).toEqual([])
  })

  it('is offered by every online provider, by POST, and never by challan (OBJ-22)', async () => {
    const starts = [
      payments.startObjectionSbi,
      payments.startObjectionBilldesk,
      payments.startObjectionEasebuzz,
      payments.startObjectionCard,
    ]
    for (const start of starts) {
      const asha = await objector([1])
      const [id] = (await idsOf(asha)) as [string]
      const body = { objReqIds: [id], fees: 144 }
      const options = { params: { id } }
      expect(await send(asha.caller, payments.getObjectionPaymentOptions, options)).toMatchObject({
        amount: 144,
        fee: 100,
        serviceCharge: 44,
        online: { allowed: true, until: '2026-11-20' },
        challan: { allowed: false, code: 'PAYMENT_METHOD_NOT_OFFERED' },
        open: null,
      })
      expect(
        await send(asha.caller, start as unknown as typeof payments.startObjectionSbi, {
          ...options,
          body,
        }),
      ).toMatchObject({ status: 200, amount: 144 })
      expect(await send(asha.caller, payments.getObjectionPaymentOptions, options)).toMatchObject({
        open: { orderNo: expect.any(String) },
      })
    }
    // 101 offers neither of these.
    const asha = await objector([1])
    const [id] = (await idsOf(asha)) as [string]
    for (const start of [payments.startObjectionCsc, payments.startObjectionQuickPayWallet])
      expect(
        await send(asha.caller, start as unknown as typeof payments.startObjectionSbi, {
          params: { id },
          body: { objReqIds: [id], fees: 144 },
        }),
      ).toMatchObject({ code: 'PAYMENT_METHOD_NOT_OFFERED' })
  })

  it('freezes what is being paid; what is added meanwhile is paid by itself (OBJ-23)', async () => {
    const asha = await objector([1])
    const [id] = (await idsOf(asha)) as [string]
    const first = (await leaveToPay(asha))['orderNo'] as string
    for (const refused of [
      await change(asha, id, { candidateAnswer: '4' }),
      await withdraw(asha, id),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'OBJECTION_BEING_PAID' })
    // The same once more is the same payment.
    expect(await leaveToPay(asha)).toMatchObject({ status: 200, orderNo: first })
    await raise(asha, 2)
    expect(await list(asha)).toMatchObject({ unpaidFees: 100, total: 144 })
    later(11)
    const second = await payAll(asha)
    expect(second).not.toBe(first)
    expect(await statesOf(asha)).toEqual(['UNPAID', 'PAID'])
    bank.take(first, clock.now())
    await learn(first)
    expect(await statesOf(asha)).toEqual(['PAID', 'PAID'])
  })

  it('an objection added after a paid one can be paid at once: what is settled counts no minutes (PAY-45)', async () => {
    const asha = await objector([1])
    const first = await payAll(asha)
    await raise(asha, 2)
    expect(await payAll(asha)).not.toBe(first)
    expect(await statesOf(asha)).toEqual(['PAID', 'PAID'])
  })

  it('is free again after a failure; late money for what was taken apart goes back (OBJ-24)', async () => {
    const asha = await objector([1, 2])
    const [id, other] = (await idsOf(asha)) as [string, string]
    const failed = (await leaveToPay(asha))['orderNo'] as string
    bank.book.get(failed)!.state = 'failed'
    await learn(failed)
    expect(await change(asha, other, { candidateAnswer: '4' })).toMatchObject({ status: 200 })
    expect(await withdraw(asha, id)).toMatchObject({ status: 200 })
    later(11)
    const paid = await payAll(asha)
    expect(await list(asha)).toMatchObject({ total: 0 })
    bank.take(failed, clock.now())
    await learn(failed)
    expect(await refundsOf(failed)).toEqual([{ cause: 'ended', amount: 24_400 }])
    expect(await refundsOf(paid)).toEqual([])
    expect(await statesOf(asha)).toEqual(['PAID'])
  })

  it('of an order that failed and was left as it was, late money still pays (OBJ-24)', async () => {
    const asha = await objector([1])
    const failed = (await leaveToPay(asha))['orderNo'] as string
    bank.book.get(failed)!.state = 'failed'
    await learn(failed)
    bank.take(failed, clock.now())
    await learn(failed)
    expect(await statesOf(asha)).toEqual(['PAID'])
  })

  it('paid twice by two attempts pays once, and the other goes back (OBJ-25)', async () => {
    const asha = await objector([1])
    const first = (await leaveToPay(asha))['orderNo'] as string
    later(11)
    const second = (await leaveToPay(asha))['orderNo'] as string
    expect(second).not.toBe(first)
    for (const orderNo of [second, first]) {
      bank.take(orderNo, clock.now())
      await learn(orderNo)
    }
    expect(await statesOf(asha)).toEqual(['PAID'])
    expect(await refundsOf(first)).toEqual([{ cause: 'duplicate', amount: 14_400 }])
  })

  it('money for an application that ended meanwhile goes back (OBJ-25)', async () => {
    const asha = await objector([1])
    const orderNo = (await leaveToPay(asha))['orderNo'] as string
    await endApplication(owner, asha.id)
    bank.take(orderNo, clock.now())
    await learn(orderNo)
    expect(await refundsOf(orderNo)).toEqual([{ cause: 'ended', amount: 14_400 }])
    expect(await statesOf(asha)).toEqual(['UNPAID'])
  })

  it('another’s is not there to pay, and nobody without a request starts (OBJ-11)', async () => {
    const asha = await objector([1])
    const thief = await objector()
    const [id] = (await idsOf(asha)) as [string]
    const body = { objReqIds: [id], fees: 144 }
    expect(
      await send(thief.caller, payments.startObjectionSbi, { params: { id }, body }),
    ).toMatchObject({ status: 404 })
    expect(
      await send(thief.caller, payments.getObjectionPaymentOptions, { params: { id } }),
    ).toMatchObject({ status: 404 })
  })
})

describe('the last day', () => {
  const LAST = { start: '2026-11-15', end: '2026-11-20' }

  it('counts to its last second; then nothing is added, changed, withdrawn or paid (OBJ-26)', async () => {
    on('2026-11-15')
    let asha = await objector([1], LAST)
    const [id] = (await idsOf(asha)) as [string]
    on('2026-11-20', '23:59:59')
    asha = await visit(asha)
    expect(await change(asha, id, { candidateAnswer: '3' })).toMatchObject({ status: 200 })
    expect(await raise(asha, 2)).toMatchObject({ status: 200 })
    on('2026-11-21', '00:00:00')
    asha = await visit(asha)
    const closed = { status: 409, code: 'WINDOW_CLOSED' }
    expect(await raise(asha, 3)).toMatchObject(closed)
    expect(await change(asha, id, { candidateAnswer: '4' })).toMatchObject(closed)
    expect(await withdraw(asha, id)).toMatchObject(closed)
    expect(await leaveToPay(asha)).toMatchObject({ status: 409, code: 'PAYMENT_METHOD_ENDED' })
    expect(await list(asha)).toMatchObject({
      abilities: {
        add: { allowed: false, code: 'WINDOW_CLOSED' },
        pay: { allowed: false, code: 'PAYMENT_METHOD_ENDED' },
      },
    })
    await settle()
    expect(await statesOf(asha)).toEqual(['LAPSED', 'LAPSED'])
    expect(await list(asha)).toMatchObject({ total: 0 })
  })

  it('what is begun in time is waited for; it is paid, or lapses when it failed (OBJ-27)', async () => {
    on('2026-11-15')
    let asha = await objector([1], LAST)
    let ravi = await objector([1], LAST)
    on('2026-11-20', '23:50:00')
    asha = await visit(asha)
    ravi = await visit(ravi)
    const first = (await leaveToPay(asha))['orderNo'] as string
    const second = (await leaveToPay(ravi))['orderNo'] as string
    on('2026-11-21', '00:10:00')
    bank.take(first, clock.now())
    bank.book.get(second)!.state = 'failed'
    await settle()
    asha = await visit(asha)
    ravi = await visit(ravi)
    expect(await statesOf(asha)).toEqual(['UNPAID'])
    await learn(first)
    await learn(second)
    await settle()
    expect(await statesOf(asha)).toEqual(['PAID'])
    expect(await statesOf(ravi)).toEqual(['LAPSED'])
    // The bank finds out that it took the money in time after all.
    bank.take(second, Date.parse('2026-11-20T23:55:00+05:30'))
    await learn(second)
    expect(await statesOf(ravi)).toEqual(['PAID'])
  })

  it('money taken too late goes back (OBJ-27)', async () => {
    on('2026-11-15')
    let asha = await objector([1], LAST)
    on('2026-11-20', '23:50:00')
    asha = await visit(asha)
    const orderNo = (await leaveToPay(asha))['orderNo'] as string
    on('2026-11-21', '09:00:00')
    bank.take(orderNo, clock.now())
    await learn(orderNo)
    await settle()
    asha = await visit(asha)
    expect(await statesOf(asha)).toEqual(['LAPSED'])
    expect(await refundsOf(orderNo)).toEqual([{ cause: 'late', amount: 14_400 }])
  })

  it('is that for money where it comes first, and comes at once when the stage is closed (OBJ-28)', async () => {
    on('2026-11-15')
    const asha = await objector([1], LAST)
    const { rows } = await sql<{
      id: number
    }>`update stages set online_payment_end_day = '2026-11-17'
      where id = (select max(id) from stages) returning id`.execute(owner)
    expect(await list(asha)).toMatchObject({ abilities: { add: { until: '2026-11-17' } } })
    await actAsPortal(() => closeStage(portal, operator, { stageId: rows[0]!.id }))
    expect(await raise(asha, 2)).toMatchObject({ code: 'WINDOW_CLOSED' })
    expect(await leaveToPay(asha)).toMatchObject({ code: 'WINDOW_CLOSED' })
    await settle()
    expect(await statesOf(asha)).toEqual(['LAPSED'])
  })
})

it('the total is the sum of the unpaid fees and one service charge, whatever there is (OBJ-29)', () => {
  const row = fc.record({
    state: fc.constantFrom('UNPAID', 'PAID', 'UPHELD', 'NOT_UPHELD', 'LAPSED'),
    feePaise: fc.integer({ min: 0, max: 1_000_000 }),
    isBeingPaid: fc.constant(false),
    stageId: fc.constant(1),
    orderServicePaise: fc.constant(null),
  })
  fc.assert(
    fc.property(fc.array(row), fc.integer({ min: 0, max: 5000 }), (rows, service) => {
      let plain = 0
      let unpaid = 0
      for (const each of rows)
        if (each.state === 'UNPAID') {
          plain += each.feePaise
          unpaid += 1
        }
      const config = { advertisementConfig: { objectionServiceCharges: service / 100 } }
      const cost = costOf(toPayTogether(rows as never), config as never)
      expect(cost).toEqual({ feePaise: plain, servicePaise: unpaid === 0 ? 0 : service })
    }),
  )
})

it('the ledger is as it must be after all of it (OBJ-25)', async () => {
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
})
