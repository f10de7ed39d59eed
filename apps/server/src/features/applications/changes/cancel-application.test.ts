import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as changes from '@lokseva/contract/applications/changes/endpoints'
import { setConfiguration } from '#features/site/index'
import { submit } from '#test/portals/applying-portal'
import { myAccountPortal, type Applied } from '#test/portals/my-account-portal'
import { operator } from '#test/operator'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { startBy } from '#test/payments/paying-portal'
import { send } from '#test/portals/profile-portal'

const portal = await myAccountPortal()
const { clock, owner, bank, applied, paid, learn, leave, proveBoth, statusOf } = portal

const ask = ({ caller, id }: Applied) =>
  send(caller, changes.askCancelApplication, { params: { id } })
const cancel = ({ caller, id }: Applied, reason: unknown = 'I apply elsewhere.', key?: string) =>
  send(
    caller,
    changes.cancelApplication,
    { params: { id }, body: { isDeleted: true, reasonForCancellation: reason } },
    key,
  )
const refundOnCancel = (value: string) =>
  setConfiguration(portal, operator, { key: 'refundOnCancel', value })
const refundOf = async (orderNo: string) => {
  const { rows } = await sql<{ cause: string; amount: number }>`
    select r.cause, r.amount_paise as amount from payment_refunds r
    join payment_captures c on c.id = r.capture_id where c.order_no = ${orderNo}`.execute(owner)
  return rows
}
const owedBy = async ({ accountId }: Applied) =>
  (
    await sql<{ paise: number }>`select coalesce(sum(amount_paise), 0)::integer as paise
      from journal_entries where ledger = 'receivable' and account_id = ${accountId}`.execute(owner)
  ).rows[0]!.paise
const toldOf = async (recipient: string) =>
  (
    await sql<{ body: string }>`select body from messages where recipient = ${recipient}
      and template = 'APPLICATION_CANCELLED'`.execute(owner)
  ).rows[0]!.body

describe('an application that is not paid', () => {
  it('says when and why it was cancelled, and lists no stages any more (MYACC-87)', async () => {
    const asha = await applied()
    await portal.stage('OPTING_OUT', { only: [asha.id] })
    expect((await portal.view(asha)).advertisementStages).toHaveLength(1)
    await cancel(asha, 'I found another post.')
    const { application, advertisementStages } = await portal.view(asha)
    expect(advertisementStages).toEqual([])
    expect(application).toMatchObject({
      endedAt: expect.stringContaining('2026-11-15'),
      reasonForCancellation: 'I found another post.',
      reasonForRejection: null,
    })
    expect(application.timeline.at(-1)).toMatchObject({
      state: 'stopped',
      message: 'You cancelled this application on 15/11/2026.',
    })
  })

  it('is cancelled with a reason alone, and says that nothing is owed (MYACC-01)', async () => {
    const asha = await applied()
    expect(await ask(asha)).toEqual({
      status: 200,
      message: expect.stringContaining('Nothing was paid'),
      isOtpRequired: false,
    })
    expect(await cancel(asha, '  I  found\tanother post. ')).toEqual({
      status: 200,
      message: 'application cancelled successfully',
    })
    const { application } = await portal.view(asha)
    expect(application).toMatchObject({ status: 'CANCELLED', isDeleted: true })
    const kept = await owner
      .selectFrom('applications')
      .select('end_reason')
      .where('id', '=', asha.id)
      .executeTakeFirst()
    expect(kept).toEqual({ end_reason: 'I found another post.' })
    expect(await portal.log(asha.accountId)).toContain('APPLICATION_CANCELLED')
    expect(await portal.messagesTo(asha.email)).toContain('APPLICATION_CANCELLED')
    expect(await portal.messagesTo(asha.mobile)).toContain('APPLICATION_CANCELLED')
  })

  it('wants a reason of 1 to 250 characters without signs that have no place there (MYACC-02)', async () => {
    const asha = await applied()
    const path = 'reasonForCancellation'
    for (const nothing of ['', '   ', null])
      expect(await cancel(asha, nothing)).toMatchObject({
        status: 422,
        fieldErrors: [{ path, code: 'REASON_REQUIRED', message: 'field required' }],
      })
    expect(await cancel(asha, 'a'.repeat(251))).toMatchObject({ status: 422 })
    expect(await cancel(asha, '<b>no</b>')).toMatchObject({
      status: 422,
      fieldErrors: [{ path, code: 'CHARACTER_REFUSED' }],
    })
    expect(await statusOf(asha)).toBe('SUBMITTED')
    expect(await cancel(asha, 'क'.repeat(250))).toMatchObject({ status: 200 })
  })

  it('is cancelled once; the same press again is answered the same, another is told (MYACC-03)', async () => {
    const asha = await applied()
    const key = randomUUID()
    const first = await cancel(asha, 'Once', key)
    expect(await cancel(asha, 'Once', key)).toEqual(first)
    const ended = { status: 409, code: 'APPLICATION_ENDED' }
    expect(await cancel(asha, 'Twice')).toMatchObject(ended)
    expect(await ask(asha)).toMatchObject(ended)
    const told = await portal.messagesTo(asha.email)
    expect(told.filter((each) => each === 'APPLICATION_CANCELLED')).toHaveLength(1)
  })

  it('makes room for another, under a new number and with a new fee (MYACC-04)', async () => {
    const asha = await applied()
    await cancel(asha)
    const again = await submit(asha.caller, asha.body)
    expect(again).toMatchObject({ status: 200, amountPayable: 544 })
    expect(again['applicationNo']).not.toBe(asha.number)
  })

  it('says until when one may apply again, that one has, and that it is over (MYACC-301)', async () => {
    const asha = await applied()
    const again = async () => (await portal.view(asha)).application.abilities['applyAgain']
    expect(await again()).toBeUndefined()
    await cancel(asha)
    expect(await again()).toEqual({ allowed: true, until: '2026-12-07' })
    await submit(asha.caller, asha.body)
    expect(await again()).toMatchObject({ allowed: false, code: 'ALREADY_APPLIED' })
    const sita = await applied()
    await cancel(sita)
    const before = clock.now()
    portal.on('2026-12-08')
    const { application } = await portal.view(await portal.visit(sita))
    clock.set(before)
    expect(application.abilities['applyAgain']).toMatchObject({
      allowed: false,
      code: 'WINDOW_CLOSED',
    })
  })

  it('owes no fee any more where somebody had begun to pay, and money that comes goes back whole (MYACC-05)', async () => {
    const asha = await applied()
    const orderNo = await leave(asha)
    expect(await ask(asha)).toMatchObject({
      message: expect.stringContaining('all of it goes back to you'),
      isOtpRequired: false,
    })
    expect(await owedBy(asha)).toBe(54_400)
    expect(await cancel(asha)).toMatchObject({ status: 200 })
    expect(await owedBy(asha)).toBe(0)
    expect(await startBy(asha.caller, 'billdesk', asha.id)).toMatchObject({
      status: 409,
      code: 'APPLICATION_ENDED',
    })
    bank.take(orderNo, clock.now())
    await learn(orderNo)
    expect(await statusOf(asha)).toBe('CANCELLED')
    expect(await refundOf(orderNo)).toEqual([{ cause: 'ended', amount: 54_400 }])
    expect(await portal.messagesTo(asha.email)).toContain('PAYMENT_REFUND_DUE')
  })
})

describe('an application that is paid', () => {
  it('is cancelled only with both codes for just that (MYACC-06)', async () => {
    const asha = await paid()
    expect(await ask(asha)).toMatchObject({ isOtpRequired: true })
    const missing = { status: 422, code: 'CODES_MISSING' }
    expect(await cancel(asha)).toMatchObject(missing)
    await proveBoth(asha, 'OPT_OUT')
    expect(await cancel(asha)).toMatchObject(missing)
    expect(await statusOf(asha)).toBe('FEES_PAID')
    await proveBoth(asha, 'CANCEL_APPLICATION')
    expect(await cancel(asha)).toMatchObject({ status: 200 })
    expect(await statusOf(asha)).toBe('CANCELLED')
  })

  it('gets nothing back as the commission usually has it, and is told so before and after (MYACC-07)', async () => {
    const asha = await paid()
    expect(await ask(asha)).toMatchObject({ message: expect.stringContaining('is not refunded') })
    await proveBoth(asha, 'CANCEL_APPLICATION')
    await cancel(asha)
    expect(await refundOf(asha.orderNo)).toEqual([])
    expect(await toldOf(asha.mobile)).toContain('The fee is not refunded.')
    const { application } = await portal.view(asha)
    expect(application).toMatchObject({ paymentRefNo: asha.orderNo, flgValidpaymentRefNo: true })
  })

  it('gets the fee back less the processing fee where the setting says so (MYACC-08)', async () => {
    await refundOnCancel('1')
    const asha = await paid()
    expect(await ask(asha)).toMatchObject({
      message: expect.stringContaining('₹500.00 of the fee'),
    })
    await proveBoth(asha, 'CANCEL_APPLICATION')
    await cancel(asha)
    expect(await refundOf(asha.orderNo)).toEqual([{ cause: 'cancelled', amount: 50_000 }])
    expect(await toldOf(asha.mobile)).toContain('₹500.00 goes back to you.')
    const { application } = await portal.view(asha)
    expect(application).toMatchObject({ paymentRefNo: asha.orderNo, flgValidpaymentRefNo: false })
    await refundOnCancel('0')
  })
})

it('another’s application is not there to cancel, and nothing of it changes (MYACC-09)', async () => {
  const [asha, thief] = [await applied(), await applied()]
  const foreign = { ...thief, id: asha.id }
  expect(await ask(foreign)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await cancel(foreign)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await cancel({ ...thief, id: randomUUID() })).toMatchObject({ status: 404 })
  expect(await statusOf(asha)).toBe('SUBMITTED')
})

it('the ledger is as it must be after all of it (MYACC-09)', async () => {
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
})
