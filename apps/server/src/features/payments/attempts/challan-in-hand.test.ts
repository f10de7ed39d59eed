import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import { actAs } from '#platform/database/acting'
import { sealed } from '#test/payments/fake-bank'
import { advertise, candidateOf } from '#test/payments/owed-application'
import { payingPortal } from '#test/payments/paying-portal'
import { listPaymentHistory } from '../view/view-payments.ts'

const portal = await payingPortal()
const { bank, clock, owner, payer, bring, work } = portal
const lastEvening = Date.parse('2026-11-30T23:58:00+05:30')
const MINUTE = 60_000

/** Pays online on the last evening, in vain, and holds a challan that the bank takes three days more. */
async function failed(holdsSlip: boolean) {
  clock.set(lastEvening)
  const known = await payer({ advertisementId: 907 })
  const params = { id: known.applicationId }
  if (holdsSlip) await known.caller.call(payments.makeChallan, { params })
  const orderNo = String((await known.start('sbi'))['orderNo'])
  bank.book.get(orderNo)!.state = 'failed'
  clock.set(lastEvening + 31 * MINUTE)
  await bring('return', 'sbi', sealed(orderNo, 'failed'))
  await work()
  const { rows } = await sql<{ body: string }>`select m.body from messages m
    join accounts a on m.recipient in (a.email, a.mobile)
    where a.id = ${known.accountId} and m.template = 'PAYMENT_FAILED'`.execute(owner)
  const history = await actAs({ kind: 'candidate', accountId: known.accountId }, () =>
    listPaymentHistory(portal.payments, candidateOf(known), {
      applicationId: known.applicationId,
      language: 'en',
    }),
  )
  return {
    told: rows.map(({ body }) => body),
    next: history.find(({ paymentMode }) => paymentMode === 'sbi')!.next,
  }
}

beforeAll(() => advertise(owner, { id: 907, challanPayment: '2026-12-03' }))

it('whose payment failed after the last day online, and who holds a challan, is told to pay that (PAY-69)', async () => {
  const { told, next } = await failed(true)
  expect(told).toHaveLength(2)
  for (const words of [...told, next]) {
    expect(words).toContain('Pay your challan at the bank by 03/12/2026.')
    expect(words).not.toContain('is over')
  }
})

it('and who holds none, that it is too late (PAY-69)', async () => {
  const { told, next } = await failed(false)
  for (const words of [...told, next]) expect(words).toContain('The last day to pay is over')
})
