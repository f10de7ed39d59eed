import { describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/payments/desk/endpoints'
import { sql } from 'kysely'
import { dayInIndia } from '#platform/clock/clock'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { endApplication } from '#test/people/end-application'
import { send } from '#test/portals/profile-portal'
import { accountsPortal, REPORT_HEAD, reported, SCROLL_HEAD } from '../accounts.test-kit.ts'

const portal = await accountsPortal()
const { bank, clock, owner, accounts, approver, auditor, by, drop, take, left, ask, approve } =
  portal
/** Keeps the accounts, and approves what colleagues ask for. */
const both = await portal.officer('accounts', 'approver')
const day = portal.today()
/** So many days later. */
const dayFrom = (days: number) => dayInIndia(clock.now() + days * 86_400_000)

/** Money that only the provider's report tells of: asked about, its answer says nothing. */
async function unexplained() {
  const attempt = await left('sbi')
  const usual = bank.answer
  bank.answer = (orderNo, name) =>
    orderNo === attempt.orderNo
      ? { outcome: 'unreadable', reason: 'gibberish' }
      : usual(orderNo, name)
  await take((await drop('report', [REPORT_HEAD, reported('sbi', attempt.orderNo)], day)).id)
  return { ...attempt, reference: `R${attempt.orderNo}` }
}
const told = async (accountId: string) => {
  const { rows } = await sql<{ template: string }>`select distinct m.template from messages m
    join accounts a on m.recipient in (a.email, a.mobile) where a.id = ${accountId}`.execute(owner)
  return rows.map(({ template }) => template)
}

describe('money that only a report tells of', () => {
  it('is settled when one asks and another approves, and the candidate is told (OFFICE-538)', async () => {
    const { orderNo, reference, applicationId, accountId } = await unexplained()
    const payload = { orderNo, reference, action: 'settle' }
    const asked = await ask(accounts, 'payments.settle', payload)
    expect(asked.preview).toMatchObject({
      title: { en: `Settle ₹544.00 of order ${orderNo} by hand` },
      changes: [
        { before: { en: 'begun, outcome not known' }, after: { en: 'the fee is paid' } },
        {},
      ],
    })
    const waiting = await (await by(auditor)).call(desk.getOrderStory, { params: { orderNo } })
    expect(waiting.reported[0]).toMatchObject({ request: { id: asked.id } })
    expect(await approve(accounts, asked.id)).toMatchObject({ status: 403 })
    expect(await portal.standing(applicationId)).toMatchObject({ status: 'SUBMITTED' })
    expect(await approve(approver, asked.id)).toMatchObject({ status: 200, state: 'approved' })
    expect(await portal.standing(applicationId)).toEqual({
      status: 'FEES_PAID',
      states: ['SETTLED'],
    })
    expect(await told(accountId)).toEqual(['PAYMENT_SETTLED'])
    const params = { orderNo }
    const story = await (await by(auditor)).call(desk.getOrderStory, { params })
    expect(story.steps.at(-1)).toMatchObject({ event: 'settled', by: 'commission' })
    expect(story.reported[0]).toMatchObject({ isUnknown: false })
    expect(await ask(accounts, 'payments.settle', payload)).toMatchObject({
      status: 409,
      code: 'PAYMENT_KNOWN',
    })
  })

  it('goes back in the same way, and then is a refund (OFFICE-538)', async () => {
    const { orderNo, reference, applicationId } = await unexplained()
    const asked = await ask(accounts, 'payments.settle', { orderNo, reference, action: 'refund' })
    await approve(approver, asked.id)
    expect(await portal.standing(applicationId)).toEqual({
      status: 'SUBMITTED',
      states: ['REFUND_DUE'],
    })
  })

  it('is not asked for without a report, for another’s reference, nor by who only reads (OFFICE-538)', async () => {
    const { orderNo } = await left('sbi')
    const payload = { orderNo, reference: `R${orderNo}`, action: 'settle' }
    expect(await ask(accounts, 'payments.settle', payload)).toMatchObject({
      status: 409,
      code: 'PAYMENT_NOT_REPORTED',
    })
    const [known, other] = [await unexplained(), await unexplained()]
    const others = { orderNo: known.orderNo, reference: other.reference, action: 'settle' }
    expect(await ask(accounts, 'payments.settle', others)).toMatchObject({
      status: 409,
      code: 'PAYMENT_NOT_REPORTED',
    })
    const nobody = { ...payload, orderNo: 'ZZZZZZZZZZZZZZZ' }
    expect(await ask(accounts, 'payments.settle', nobody)).toMatchObject({ status: 404 })
    expect(await ask(auditor, 'payments.settle', payload)).toMatchObject({ status: 403 })
  })

  it('is out of date once the provider has confirmed it by itself (OFFICE-538)', async () => {
    const { orderNo, reference } = await unexplained()
    const asked = await ask(accounts, 'payments.settle', { orderNo, reference, action: 'settle' })
    bank.take(orderNo, clock.now())
    bank.answer = () => undefined
    await portal.askProvider(orderNo)
    expect(await approve(approver, asked.id)).toMatchObject({ status: 409, code: 'APPROVAL_STALE' })
  })
})

it('a request to settle is out of date once the money would go back instead of paying (OFFICE-1460)', async () => {
  const { orderNo, reference, applicationId } = await unexplained()
  const asked = await ask(accounts, 'payments.settle', { orderNo, reference, action: 'settle' })
  expect(asked.preview.changes[0]).toMatchObject({ after: { en: 'the fee is paid' } })
  await endApplication(owner, applicationId)
  expect(await approve(approver, asked.id)).toMatchObject({ status: 409, code: 'APPROVAL_STALE' })
  const anew = await ask(accounts, 'payments.settle', { orderNo, reference, action: 'settle' })
  expect(anew.preview.changes[0]!.after!.en).not.toBe('the fee is paid')
})

describe('a deposit that is doubtful', () => {
  const openDeposit = async (about: string) =>
    (await portal.openItems()).find(
      ({ orderNo, depositId }) => depositId !== null && orderNo === about,
    )!

  it('is given to the challan it belongs to, by two, and says who is asked meanwhile (OFFICE-539, OFFICE-601)', async () => {
    const { challanNo, applicationId, accountId } = await portal.slip()
    await take((await drop('scroll', [SCROLL_HEAD, `777,544,${day},077,1,S. Patil`])).id)
    const { depositId } = await openDeposit('777')
    const payload = { depositId, action: 'assign', challanNo }
    const asked = await ask(accounts, 'payments.deposit', payload)
    expect(asked.preview.changes[0]).toMatchObject({
      before: { en: 'no challan has this number' },
      after: { en: `it counts for challan ${challanNo}` },
    })
    const request = { id: asked.id, number: asked.number }
    expect(await openDeposit('777')).toMatchObject({ request })
    expect(await approve(approver, asked.id)).toMatchObject({ status: 200 })
    expect(await portal.standing(applicationId)).toEqual({
      status: 'FEES_PAID',
      states: ['SETTLED'],
    })
    expect(await told(accountId)).toEqual(['PAYMENT_SETTLED'])
    expect(await openDeposit('777')).toBeUndefined()
  })

  it('that was told twice leaves the books, and one of nobody goes with the bank’s word (OFFICE-539)', async () => {
    await take(
      (
        await drop('scroll', [
          SCROLL_HEAD,
          `778,544,${day},077,21,S. Patil`,
          `779,544,${day},077,31,S. Patil`,
        ])
      ).id,
    )
    const same = await ask(accounts, 'payments.deposit', {
      depositId: (await openDeposit('778')).depositId,
      action: 'same',
    })
    await approve(approver, same.id)
    const { depositId } = await openDeposit('779')
    const back = { depositId, action: 'send_back' }
    expect(await ask(accounts, 'payments.deposit', back)).toMatchObject({ status: 422 })
    for (const sentOn of [dayFrom(-1), dayFrom(1)])
      expect(
        await ask(accounts, 'payments.deposit', { ...back, reference: 'U7', sentOn }),
      ).toMatchObject({ status: 422, fieldErrors: [{ path: 'payload.sentOn' }] })
    const sent = await ask(accounts, 'payments.deposit', { ...back, reference: 'U7', sentOn: day })
    await approve(approver, sent.id)
    expect(await openDeposit('778')).toBeUndefined()
    expect(await openDeposit('779')).toBeUndefined()
    const wrong = { depositId, action: 'assign', challanNo: '1000000000016' }
    expect(await ask(accounts, 'payments.deposit', wrong)).toMatchObject({ status: 409 })
  })
})

describe('refunds', () => {
  const refunds = async (state?: 'due' | 'exported' | 'refunded') =>
    (await by(auditor)).call(desk.listDeskRefunds, { query: state ? { state } : {} })

  it('are listed by kind and state, and handed to the bank by two; what is asked for says so (OFFICE-540, OFFICE-541, OFFICE-601)', async () => {
    const { refunds: due, counts } = await refunds('due')
    expect(counts).toEqual([{ cause: 'unclear', state: 'due', count: 1, paise: 54_400 }])
    const refundNos = due.map(({ refundNo }) => refundNo)
    const asked = await ask(accounts, 'payments.refunds', { refundNos })
    expect(asked.preview).toMatchObject({ title: { en: 'Hand 1 refund of ₹544.00 to the bank' } })
    const request = { id: asked.id, number: asked.number }
    expect((await refunds('due')).refunds).toMatchObject([{ request }])
    await approve(both, asked.id)
    expect(await refunds()).toMatchObject({
      refunds: [{ request: null }],
      counts: [{ state: 'exported' }],
      handovers: [{ by: both.email, count: 1, paise: 54_400 }],
    })
  })

  it('come as a file for the bank to who works on them (OFFICE-540)', async () => {
    const [handed] = (await refunds()).handovers
    const query = { at: handed!.at }
    const refused = await send(await by(auditor), desk.fetchRefundFile, { query })
    expect(refused).toMatchObject({ status: 403 })
    const file = await (await by(accounts)).raw(desk.fetchRefundFile, { query })
    expect(Buffer.from(file.body).toString().split('\n')[1]).toMatch(/,sbi,R.*,544\.00,unclear,/)
  })

  it('are confirmed by the bank’s list, not by who handed them out (OFFICE-540, OFFICE-496)', async () => {
    const [refund] = (await refunds('exported')).refunds
    const sent = (refundNo: string) => ['refund_no,reference,date', `${refundNo},UTR1,${day}`]
    const wrong = await drop('sent', sent('NOTHINGLIKETHIS'))
    expect(wrong).toMatchObject({ faulty: 1 })
    const own = await drop('sent', sent(refund!.refundNo), undefined, both)
    expect(own).toMatchObject({ faulty: 1, outcomes: [] })
    const params = { fileId: own.id }
    const [line] = await (await by(auditor)).call(desk.listBookFileLines, { params })
    expect(line!.problem).toEqual({
      en: `${both.email} handed it to the bank: another person must confirm it`,
      mr: `हा परतावा ${both.email} यांनीच बँकेकडे दिला: नोंद दुसऱ्या व्यक्तीने करायला हवी`,
    })
    const file = await drop('sent', sent(refund!.refundNo))
    expect(file.outcomes).toEqual([{ outcome: 'sent', count: 1, paise: 54_400 }])
    await take(file.id)
    expect(await refunds('refunded')).toMatchObject({
      refunds: [{ refundNo: refund!.refundNo, reference: 'UTR1', state: 'refunded' }],
      handovers: [],
    })
    expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
  })

  it('whose candidate names an account after they were asked for are asked for anew: no more is handed over than was seen (OFFICE-1459)', async () => {
    const [first, second] = [await portal.slip(), await portal.slip()]
    const lines = [first, second].map(
      ({ challanNo }, place) => `${challanNo},100,${day},077,9${place},S. Patil`,
    )
    await take((await drop('scroll', [SCROLL_HEAD, ...lines])).id)
    const name = ({ challanNo }: typeof first) =>
      sql`insert into refund_accounts select order_no, order_id, account_id, 'Asha Patil',
          'SBIN0001234', sha256('n'), '6789', now() from payment_attempts
        where order_no = ${challanNo}`.execute(owner)
    await name(first)
    const due = (await refunds('due')).refunds.filter(({ orderNo }) =>
      [first, second].some(({ challanNo }) => challanNo === orderNo),
    )
    const refundNos = due.map(({ refundNo }) => refundNo)
    expect(refundNos).toHaveLength(2)
    const asked = await ask(accounts, 'payments.refunds', { refundNos })
    expect(asked.preview.title.en).toBe('Hand 1 refund of ₹100.00 to the bank')
    await name(second)
    expect(await approve(both, asked.id)).toMatchObject({ status: 409, code: 'APPROVAL_STALE' })
    const anew = await ask(accounts, 'payments.refunds', { refundNos })
    expect(anew.preview.title.en).toBe('Hand 2 refunds of ₹200.00 to the bank')
  })
})
