import { expect, it } from 'vitest'
import * as desk from '@lokseva/contract/payments/desk/endpoints'
import { dayInIndia } from '#platform/clock/clock'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { secondReference } from '#test/payments/fake-bank'
import { accountsPortal } from './accounts.test-kit.ts'

const portal = await accountsPortal()
const { bank, clock, owner, accounts, approver, by, drop, take, left, ask, approve } = portal
const yesterday = dayInIndia(clock.now() - 86_400_000)

async function settled() {
  const attempt = await left('sbi')
  bank.take(attempt.orderNo, clock.now())
  await portal.askProvider(attempt.orderNo)
  return attempt
}

/** Taken twice under one order number: the second is to go back. */
async function twice() {
  const attempt = await settled()
  bank.takeAgain(attempt.orderNo, clock.now())
  await portal.askProvider(attempt.orderNo)
  return attempt
}

/** The provider says that it gave it back by itself. */
async function takenBack(orderNo: string, providerReference = `R${orderNo}`) {
  bank.says = { state: 'reversed', providerReference }
  await portal.askProvider(orderNo)
  bank.says = {}
}

const dueOf = async (orderNo: string) =>
  (await (await by(accounts)).call(desk.listDeskRefunds, { query: {} })).refunds.find(
    (refund) => refund.orderNo === orderNo,
  )!

it('stands with the accounts though its payment is in the ledger (PAY-54)', async () => {
  const { orderNo } = await settled()
  await takenBack(orderNo)
  const items = (await portal.openItems()).filter((item) => item.orderNo === orderNo)
  expect(items).toMatchObject([
    { cause: 'reversed', reference: `R${orderNo}`, theirsPaise: 54_400 },
  ])
})

it('is not sent once more: the file for the bank leaves it out, and it is confirmed by the provider’s reference (REFUND-87, OFFICE-1490)', async () => {
  const [gone, owed] = [await twice(), await twice()]
  await takenBack(gone.orderNo, secondReference(gone.orderNo))
  // The list marks the one alone (OFFICE-1490).
  expect(await dueOf(gone.orderNo)).toMatchObject({ state: 'due', wentBack: true })
  expect(await dueOf(owed.orderNo)).toMatchObject({ state: 'due', wentBack: false })
  const refundNos = [await dueOf(gone.orderNo), await dueOf(owed.orderNo)].map(
    ({ refundNo }) => refundNo,
  )
  const asked = await ask(accounts, 'payments.refunds', { refundNos })
  expect(asked.preview.checks).toMatchObject([
    { level: 'warning', text: { en: expect.stringMatching(/^1 went back by itself/) } },
  ])
  expect(await approve(approver, asked.id)).toMatchObject({ status: 200 })
  const { handovers } = await (await by(accounts)).call(desk.listDeskRefunds, { query: {} })
  expect(handovers).toMatchObject([{ count: 2 }])
  const query = { at: handovers[0]!.at }
  const file = await (await by(accounts)).raw(desk.fetchRefundFile, { query })
  const text = Buffer.from(file.body).toString()
  expect(text).toContain(owed.orderNo)
  expect(text).not.toContain(gone.orderNo)
  // It went back before anybody handed it out; what the bank is to send cannot have.
  const sent = (refundNo: string) => [
    'refund_no,reference,date',
    `${refundNo},REVERSAL1,${yesterday}`,
  ]
  expect(await drop('sent', sent(refundNos[1]!))).toMatchObject({ faulty: 1 })
  const confirmed = await drop('sent', sent(refundNos[0]!))
  expect(confirmed).toMatchObject({ faulty: 0 })
  await take(confirmed.id)
  expect(await dueOf(gone.orderNo)).toMatchObject({ state: 'refunded', reference: 'REVERSAL1' })
})

it('another amount that was sent back, and a failure after it, keep no later success from paying the fee (PAY-56)', async () => {
  const { orderNo, applicationId } = await left('sbi')
  bank.take(orderNo, clock.now())
  bank.says = { amountPaise: 54_300 }
  await portal.askProvider(orderNo)
  bank.says = { state: 'failed' }
  const { refundNo } = await dueOf(orderNo)
  const asked = await ask(accounts, 'payments.refunds', { refundNos: [refundNo] })
  await approve(approver, asked.id)
  const sent = ['refund_no,reference,date', `${refundNo},UTR9,${portal.today()}`]
  await take((await drop('sent', sent)).id)
  await portal.askProvider(orderNo)
  expect(await portal.standing(applicationId)).toEqual({
    status: 'SUBMITTED',
    states: ['REFUNDED'],
  })
  bank.says = {}
  bank.takeAgain(orderNo, clock.now())
  await portal.askProvider(orderNo)
  expect(await portal.standing(applicationId)).toEqual({
    status: 'FEES_PAID',
    states: ['SETTLED'],
  })
})

it('leaves the ledger as it must be (PAY-54)', async () => {
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
})
