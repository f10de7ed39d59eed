import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import { advertisementVersions } from '#features/adverts/index'
import { payableApplications } from '#features/applications/index'
import { applyingPortal, submit } from '#test/portals/applying-portal'
import { ownerOf } from '#test/database/database'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import { importScroll } from '../scroll/import-scroll.ts'

const { db, clock, applicant } = await applyingPortal()
const owner = ownerOf(db)
const payables = { application: payableApplications({ versions: advertisementVersions() }) }

/** Somebody whose challan was paid with a wrong amount: it goes back. */
async function underpaid() {
  const { caller, body, accountId } = await applicant()
  const id = (await submit(caller, body))['applicationId'] as string
  await caller.call(payments.makeChallan, { params: { id } })
  const { order_no: no } = await db
    .selectFrom('payment_attempts')
    .select('order_no')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const heading = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'
  const content = Buffer.from(`${heading}\n${no},500,15/11/2026,0123,J-${no},Patil\n`)
  await importScroll({ db, clock, payables }, operator, { content })
  return { caller, id, no, accountId }
}
type Known = Awaited<ReturnType<typeof underpaid>>

const given = {
  holderName: 'Sunita Patil',
  ifsc: 'sbin0001234',
  accountNumber: '30123456789',
  accountNumberAgain: '30123456789',
}
const name = ({ caller, no }: Known, change: Partial<typeof given> = {}) =>
  send(caller, payments.nameRefundAccount, {
    params: { orderNo: no },
    body: { ...given, ...change },
  })
const historyOf = async ({ caller, id }: Known) => {
  const [row] = await caller.call(payments.listPaymentHistory, { params: { applicationId: id } })
  return row!
}

let asha: Known
let ravi: Known
beforeAll(async () => {
  asha = await underpaid()
  ravi = await underpaid()
})

it('of a challan that was paid with another amount the history tells what was paid (PAYUI-74)', async () => {
  const { amount, message } = await historyOf(asha)
  expect(amount).toBe(500)
  expect(message).toMatch(/^₹500 was taken instead of the fee of ₹\d+\. It cannot be counted/)
})

it('how the fee can still be paid is told alike in the history and where it is paid (PAY-68)', async () => {
  const { caller, id } = asha
  const { payBy, challanNo } = await caller.call(payments.getPaymentOptions, { params: { id } })
  expect(challanNo).toBe(null)
  expect((await historyOf(asha)).next).toContain(payBy)
})

it('who paid with a challan is asked for an account, and told that the fee is still owed and until when (REFUND-23, REFUND-77)', async () => {
  const { rows } = await sql<{ body: string }>`select m.body from messages m
    join accounts a on m.recipient in (a.email, a.mobile)
    where a.id = ${asha.accountId} and m.template = 'PAYMENT_REFUND_DUE'`.execute(owner)
  expect(rows).toHaveLength(2)
  for (const { body } of rows) {
    expect(body).toContain('Name the account for the refund')
    expect(body).not.toContain('paid from')
    expect(body).toContain('The fee is still owed. Pay online by 07/12/2026, 23:59; or print a')
  }
  const { next, refundAccount } = await historyOf(asha)
  expect(refundAccount).toEqual({ account: null, canChange: true })
  expect(next).toContain('name the account to which the money is to go back')
  expect(next).toContain('The fee is still owed. Pay online by 07/12/2026, 23:59; or print a')
})

it('an account is named with its number twice, and shown with the end of it alone (REFUND-24)', async () => {
  expect(await name(asha)).toMatchObject({ status: 200, ifsc: 'SBIN0001234', numberEnd: '6789' })
  const account = { holderName: 'Sunita Patil', ifsc: 'SBIN0001234', numberEnd: '6789' }
  const row = await historyOf(asha)
  expect(row.refundAccount).toEqual({ account, canChange: true })
  expect(row.next).toContain('The money goes to the account you named.')
  expect(row.story.map(({ text }) => text)).toContain('You named the account for the refund.')
  expect(JSON.stringify(row)).not.toContain(given.accountNumber)
  const { rows } = await sql<{ all: string }>`select (select jsonb_agg(e)::text
      from payment_events e) || (select jsonb_agg(l)::text from audit_log l)
      || (select string_agg(encode(number_sealed, 'escape'), '') from refund_accounts) as all`.execute(
    owner,
  )
  expect(rows[0]!.all).not.toContain(given.accountNumber)
  expect(await name(asha, { holderName: 'Ramesh Patil' })).toMatchObject({
    holderName: 'Ramesh Patil',
  })
})

it.each([
  [{ accountNumberAgain: '30123456780' }, 'REFUND_ACCOUNT_DIFFERS'],
  [{ accountNumber: '12345678', accountNumberAgain: '12345678' }, 'VALIDATION_FAILED'],
  [{ ifsc: 'SBIN1001234' }, 'VALIDATION_FAILED'],
  [{ holderName: '=1+1' }, 'VALIDATION_FAILED'],
  [{ holderName: '' }, 'VALIDATION_FAILED'],
])(
  'an account that cannot be is refused, and nothing is kept: %j (REFUND-24)',
  async (change, code) => {
    const answer = await name(ravi, change)
    expect(answer).toMatchObject({ status: 422, code })
    expect((await historyOf(ravi)).refundAccount?.account).toBe(null)
  },
)

it('another’s refund is not there, and what was handed to the bank is not changed (REFUND-24)', async () => {
  expect(await name({ ...asha, caller: ravi.caller })).toMatchObject({ status: 404 })
  await sql`update payment_refunds set state = 'exported', exported_at = now(), exported_by = 'x'
    where account_id = ${asha.accountId}`.execute(owner)
  expect(await name(asha)).toMatchObject({ status: 409, code: 'NO_REFUND_DUE' })
  expect((await historyOf(asha)).refundAccount).toMatchObject({ canChange: false })
})
