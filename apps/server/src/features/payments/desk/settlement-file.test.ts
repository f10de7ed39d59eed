import { beforeAll, describe, expect, it } from 'vitest'
import { listPaymentHistory } from '@lokseva/contract/payments/endpoints'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import * as desk from '@lokseva/contract/payments/desk/endpoints'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { simulatedGateways } from '#test/payments/simulated-gateways'
import { NOON } from '#test/still-clock'
import { accountsPortal } from './accounts.test-kit.ts'

/** What no answer to a question says stands in the file of the day after. */

const gateways = await simulatedGateways(NOON)
const portal = await accountsPortal(gateways.providers)
gateways.portal = portal.baseUrl
const { clock, owner, accounts, approver, ask, approve, payer, work } = portal

/** Somebody who chose all this at the gateway's page before we asked once. */
async function chose(provider: ProviderName, ...outcomes: string[]) {
  const known = await payer()
  const begun = await known.start(provider)
  const orderNo = String(begun['orderNo'])
  for (const outcome of outcomes) await gateways.pay(begun as never, orderNo, outcome)
  await work()
  return { ...known, orderNo, begun }
}
type Known = Awaited<ReturnType<typeof chose>>

const historyOf = async ({ caller, applicationId }: Known) => {
  const [row] = await caller.call(listPaymentHistory, { params: { applicationId } })
  return row!
}
const itemsOf = async ({ orderNo }: Known) =>
  (await portal.openItems()).filter((item) => item.orderNo === orderNo)

/** What stands in a report alone is settled, or goes back, because two say so. */
async function decide({ orderNo }: Known, reference: string) {
  const asked = await ask(accounts, 'payments.settle', { orderNo, reference, action: 'settle' })
  expect(await approve(approver, asked.id)).toMatchObject({ status: 200 })
}

let takenBack: Known
let twiceTakenBack: Known
let twoAmounts: Known
let sameAmounts: Known
beforeAll(async () => {
  takenBack = await chose('csc', 'success')
  await gateways.pay(takenBack.begun as never, takenBack.orderNo, 'reversed')
  await portal.askProvider(takenBack.orderNo)
  twiceTakenBack = await chose('csc', 'success')
  for (const outcome of ['paidAgain', 'reversed']) {
    await gateways.pay(twiceTakenBack.begun as never, twiceTakenBack.orderNo, outcome)
    await work()
  }
  twoAmounts = await chose('billdesk', 'success', 'paidAgainOther')
  sameAmounts = await chose('billdesk', 'success', 'paidAgain')
})

it('before it comes nobody is told to pay again whose payment was told of (PAY-53)', async () => {
  const { message, next } = await historyOf(twoAmounts)
  expect(message).toMatch(/^₹543 was taken instead of the fee of ₹544\./)
  expect(next).toContain('do not pay again while we ask')
  expect((await historyOf(sameAmounts)).next).toContain('told us of another payment as well')
  for (const known of [takenBack, twiceTakenBack]) expect(await itemsOf(known)).toEqual([])
})

describe('once it is taken', () => {
  beforeAll(async () => {
    const day = portal.today()
    await portal.take((await portal.drop('report', await gateways.report(day), day)).id)
    await work()
  })

  it('money that CSC took back, for which it has no word, stands with the accounts (REFUND-88)', async () => {
    expect(await itemsOf(takenBack)).toMatchObject([
      { cause: 'gatewayOnly', oursPaise: null, theirsPaise: 54_400 },
    ])
    expect(await portal.standing(takenBack.applicationId)).toMatchObject({ states: ['SETTLED'] })
  })

  it('what CSC took back of two payments is not sent back once more (REFUND-87, REFUND-88)', async () => {
    const { refunds } = await (
      await portal.by(accounts)
    ).call(desk.listDeskRefunds, { query: { state: 'due' } })
    const { refundNo } = refunds.find(({ orderNo }) => orderNo === twiceTakenBack.orderNo)!
    const asked = await ask(accounts, 'payments.refunds', { refundNos: [refundNo] })
    expect(asked.preview.checks).toMatchObject([
      { text: { en: expect.stringMatching(/^1 went back by itself/) } },
    ])
  })

  it('the first of two amounts at BillDesk pays the fee, and the second is told beside it (REFUND-88)', async () => {
    const [item] = await itemsOf(twoAmounts)
    expect(item).toMatchObject({ cause: 'gatewayOnly', theirsPaise: 54_400 })
    await decide(twoAmounts, item!.reference!)
    expect(await portal.standing(twoAmounts.applicationId)).toEqual({
      status: 'FEES_PAID',
      states: ['SETTLED'],
    })
    const { message, next } = await historyOf(twoAmounts)
    expect(message).toBe('₹544 is paid. ₹543 was taken besides; it goes back to you.')
    expect(next).not.toContain('told us of another payment')
  })

  it('the first of two equal amounts at BillDesk goes back as paid twice (REFUND-88)', async () => {
    const [item] = await itemsOf(sameAmounts)
    expect(item).toMatchObject({ cause: 'gatewayOnly', theirsPaise: 54_400 })
    await decide(sameAmounts, item!.reference!)
    expect((await historyOf(sameAmounts)).message).toBe(
      '₹544 is paid. ₹544 was taken besides; it goes back to you.',
    )
  })

  it('leaves the ledger as it must be (REFUND-88)', async () => {
    expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
  })
})
