import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import * as marks from '@lokseva/contract/marks/endpoints'
import * as retotaling from '@lokseva/contract/retotaling/endpoints'
import { recordResults, subjectsToRetotal, subjectsToRetotalCsv } from '#features/retotaling/index'
import { actAsPortal } from '#platform/database/acting'
import { endApplication } from '#test/people/end-application'
import { operator } from '#test/operator'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { send } from '#test/portals/profile-portal'
import { retotalingPortal } from '#test/portals/retotaling-portal'

const portal = await retotalingPortal()
const { clock, owner, bank, learn, on, visit, paid, stage } = portal
const { marked, subjects, marksOf, ask, requests, leaveToPay, pay, record } = portal

const none = { status: 404, code: 'NO_RECORD_FOUND', message: 'No Record Found' }
const refundsOf = async (orderNo: string) =>
  (
    await sql<{ cause: string; amount: number }>`select r.cause, r.amount_paise as amount
      from payment_refunds r join payment_captures c on c.id = r.capture_id
      where c.order_no = ${orderNo}`.execute(owner)
  ).rows

describe('the subjects', () => {
  it('are those of the posts not qualified, with fee, charge and last day (RETOT-01)', async () => {
    const asha = await marked()
    const answer = await subjects(asha)
    expect(answer).toMatchObject({
      status: 200,
      serviceCharge: 44,
      lastDate: '2026-11-20',
      abilities: { ask: { allowed: true, until: '2026-11-20' } },
    })
    expect(answer.examPostDetailsDtos.map(({ postCriteriaId }) => postCriteriaId)).toEqual([
      5002, 5001,
    ])
    const all = await marksOf(asha)
    expect(all.get('LAW')).toMatchObject({
      marks: '40.50',
      alreadySubmitted: false,
      examSubject: { name: 'Law', retotalingFee: 150, parentExamSubjectId: null },
    })
    expect(all.get('GS-A')!.examSubject).toMatchObject({
      retotalingFee: 0,
      parentExamSubjectId: all.get('GS')!.examSubject.id,
    })
    expect(all.get('MAR')!.marks).toBe(null)
  })

  it('are none of another result or kind, without marks, before the stage, or of another (RETOT-02)', async () => {
    const asha = await marked()
    expect(await subjects(asha, 'QUALIFIED')).toMatchObject(none)
    expect(await subjects(asha, 'NOT QUALIFIED', '2')).toMatchObject(none)
    expect(await subjects(asha, 'anything')).toMatchObject(none)
    const ravi = await paid()
    expect(await subjects(ravi)).toMatchObject(none)
    await stage('RETOTALING', { only: [ravi.id] })
    expect(await subjects(ravi)).toMatchObject(none)
    expect(await subjects(await marked({ start: '2026-11-16' }))).toMatchObject(none)
    expect(await subjects({ ...ravi, id: asha.id })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
  })
})

describe('asking', () => {
  it('charges each subject once, its parts are free, and takes a subject once (RETOT-03)', async () => {
    const asha = await marked()
    const made = await ask(asha, ['LAW', 'GS', 'GS-A'], 250)
    expect(made).toMatchObject({ status: 200, fees: 250, total: 294 })
    const all = await marksOf(asha)
    expect([...all.values()].filter((each) => each.alreadySubmitted)).toHaveLength(4)
    expect(await ask(asha, ['LAW'], 150)).toMatchObject({ status: 409, code: 'RETOTALING_ASKED' })
    expect(await ask(asha, ['MAR'], 100)).toMatchObject({ status: 200 })
    const [request] = (await requests(asha)).filter(({ id }) => id === made['id'])
    expect(request).toMatchObject({
      fees: 250,
      processingFees: 44,
      paymentRefNo: null,
      results: [],
      abilities: { pay: { allowed: true } },
    })
    expect(JSON.parse(request!.details)).toMatchObject({
      examPostDetailsDtos: [
        { postCriteriaId: 5001, applicationSubjectMarks: { length: 4 } },
        { postCriteriaId: 5002 },
      ],
    })
  })

  it('costs nothing and counts as paid where the commission asks no fee (RETOT-06)', async () => {
    const asha = await marked()
    await sql`update exam_subjects set retotaling_fee_paise = 0 where code = 'MAR'`.execute(owner)
    const made = await ask(asha, ['MAR'], 0)
    expect(made).toMatchObject({ status: 200, total: 0, message: 'Request saved.' })
    expect(await leaveToPay(asha, made['id'] as string)).toMatchObject({ code: 'NOTHING_TO_PAY' })
    expect(await record([`${made['id'] as string},MAR,12,`])).toMatchObject({ statements: 1 })
    await sql`update exam_subjects set retotaling_fee_paise = null where code = 'MAR'`.execute(
      owner,
    )
  })

  it('takes one subject of a code, so that what is found reaches the right statement (RETOT-04)', async () => {
    const asha = await marked()
    await portal.took('marks', { App: asha.number, subjectCode: 'LAW', marks: '20', stage: 'Main' })
    const { examPostDetailsDtos } = await subjects(asha)
    const marks = examPostDetailsDtos.flatMap((each) => each.applicationSubjectMarks)
    const law = marks.filter(({ examSubject }) => examSubject.code === 'LAW')
    // Which statement each is of is told.
    expect(new Set(law.map((each) => each.stage)).size).toBe(2)
    const chosen = [...new Set(law.map(({ id }) => id))].map((id) => ({ id }))
    expect(chosen).toHaveLength(2)
    const answer = await send(asha.caller, retotaling.askRetotaling, {
      body: {
        applicationId: asha.id,
        fees: 300,
        posts: [],
        examPostDetailsDtos: [{ applicationSubjectMarks: chosen }],
      },
    })
    expect(answer).toMatchObject({ status: 422, fieldErrors: [{ code: 'SAME_CODE' }] })
  })

  it('of two devices at once is heard once (RETOT-03)', async () => {
    const asha = await marked()
    const both = await Promise.all([ask(asha, ['LAW'], 150), ask(asha, ['LAW'], 150)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  it('is refused with nothing ticked, a part alone, another’s marks or another amount (RETOT-04)', async () => {
    const [asha, ravi] = [await marked(), await marked()]
    const foreign = (await marksOf(ravi)).get('LAW')!.id
    const ticks = (...ids: string[]) => ({
      examPostDetailsDtos: [{ applicationSubjectMarks: ids.map((id) => ({ id })) }],
    })
    const wrong = (code: string) => ({ status: 422, fieldErrors: [{ code }] })
    expect(await ask(asha, [], 0)).toMatchObject(wrong('MANDATORY'))
    expect(await ask(asha, ['GS-A'], 0)).toMatchObject(wrong('TICK_PARENT'))
    expect(await ask(asha, [], 150, ticks(foreign))).toMatchObject(wrong('UNKNOWN_OPTION'))
    expect(await ask(asha, [], 150, ticks(randomUUID()))).toMatchObject(wrong('UNKNOWN_OPTION'))
    const changed = { status: 409, code: 'AMOUNT_CHANGED' }
    expect(await ask(asha, ['LAW'], 149)).toMatchObject(changed)
    expect(await ask(asha, ['LAW'], 150, { processingFees: 0 })).toMatchObject(changed)
    expect(await ask(asha, ['LAW'], 150, { applicationId: ravi.id })).toMatchObject({ status: 404 })
    expect(await requests(asha)).toHaveLength(0)
  })

  it('ends with the last second of the last day for money (RETOT-05)', async () => {
    on('2026-11-15')
    let asha = await marked()
    on('2026-11-20', '23:59:59')
    asha = await visit(asha)
    const made = await ask(asha, ['LAW'], 150)
    expect(made).toMatchObject({ status: 200 })
    on('2026-11-21', '00:00:00')
    asha = await visit(asha)
    expect(await ask(asha, ['GS'], 100)).toMatchObject({ code: 'WINDOW_CLOSED' })
    expect(await leaveToPay(asha, made['id'] as string)).toMatchObject({
      code: 'PAYMENT_METHOD_ENDED',
    })
    expect((await requests(asha))[0]!.abilities.pay).toMatchObject({
      allowed: false,
      code: 'PAYMENT_METHOD_ENDED',
    })
    on('2026-11-15')
  })
})

describe('paying', () => {
  it('pays a request once, with fee and charge, and shows its number and receipt (RETOT-06)', async () => {
    const asha = await marked()
    const id = (await ask(asha, ['GS'], 100))['id'] as string
    expect(
      await send(asha.caller, payments.getRetotalingPaymentOptions, { params: { id } }),
    ).toMatchObject({ amount: 144, challan: { allowed: false }, online: { allowed: true } })
    const orderNo = await pay(asha, id)
    expect((await requests(asha))[0]).toMatchObject({ paymentRefNo: orderNo, isBeingPaid: false })
    expect(await leaveToPay(asha, id)).toMatchObject({ status: 409, code: 'NOTHING_TO_PAY' })
    const receipt = { params: { applicationId: asha.id }, query: { orderNo } }
    expect((await asha.caller.raw(payments.getReceipt, receipt)).status).toBe(200)
    const thief = await marked()
    expect(await leaveToPay(thief, id)).toMatchObject({ status: 404 })
    expect(await requests({ ...thief, id: asha.id })).toMatchObject({ status: 404 })
  })

  it('paid, its stage says when that was done; not while another request is unpaid (OBJUI-31)', async () => {
    const asha = await marked()
    const doneAt = async () => {
      const { advertisementStages } = await portal.view(asha)
      return advertisementStages.find(({ stageCode }) => stageCode === 'RETOTALING')!.doneAt
    }
    const first = (await ask(asha, ['GS'], 100))['id'] as string
    expect(await doneAt()).toBeUndefined()
    await pay(asha, first)
    expect(await doneAt()).toBe(new Date(clock.now()).toISOString())
    await ask(asha, ['LAW'], 150)
    expect(await doneAt()).toBeUndefined()
  })

  it('late, twice or of an ended application it goes back (RETOT-07)', async () => {
    on('2026-11-15')
    const [asha, ravi] = [await marked(), await marked()]
    const id = (await ask(asha, ['GS'], 100))['id'] as string
    const first = (await leaveToPay(asha, id))['orderNo'] as string
    clock.set(clock.now() + 11 * 60_000)
    const second = (await leaveToPay(asha, id))['orderNo'] as string
    for (const orderNo of [first, second]) {
      bank.take(orderNo, clock.now())
      await learn(orderNo)
    }
    expect(await refundsOf(second)).toEqual([{ cause: 'duplicate', amount: 14_400 }])
    const other = (await ask(ravi, ['GS'], 100))['id'] as string
    const third = (await leaveToPay(ravi, other))['orderNo'] as string
    await endApplication(owner, ravi.id)
    bank.take(third, clock.now())
    await learn(third)
    expect(await refundsOf(third)).toEqual([{ cause: 'ended', amount: 14_400 }])
  })
})

describe('results', () => {
  it('make a new statement, take the old one back, tell the candidate, and stay (RETOT-08, MARKS-10)', async () => {
    const asha = await marked()
    await stage('RESULT_MARK_SHEET', { only: [asha.id] })
    const id = (await ask(asha, ['LAW', 'GS'], 250))['id'] as string
    await pay(asha, id)
    const lines = [`${id},LAW,44.5,Question 7 was not counted`, `${id},GS,60,`]
    expect(await record(lines, true)).toMatchObject({ statements: 1 })
    expect((await requests(asha))[0]!.results).toEqual([])
    expect(await record(lines)).toMatchObject({ badLines: [], statements: 1 })
    expect((await requests(asha))[0]!.results).toEqual([
      expect.objectContaining({ subjectCode: 'GS', oldMarks: '60.00', newMarks: '60.00' }),
      expect.objectContaining({
        subjectCode: 'LAW',
        oldMarks: '40.50',
        newMarks: '44.50',
        remarks: 'Question 7 was not counted',
      }),
    ])
    const sheets = await send(asha.caller, marks.listMarksheets, {
      params: { applicationId: asha.id },
    })
    expect(
      Object.values(sheets)
        .flatMap((each) => (typeof each === 'object' ? [each] : []))
        .map((each) => (each as unknown as { isWithdrawn: boolean }).isWithdrawn),
    ).toEqual([false, true])
    const now = await marksOf(asha)
    expect(now.get('LAW')).toMatchObject({ marks: '44.50', alreadySubmitted: true })
    expect(now.get('GS-A')).toMatchObject({ marks: '35.00', alreadySubmitted: true })
    expect(await ask(asha, ['LAW'], 150)).toMatchObject({ code: 'RETOTALING_ASKED' })
    // The first file of marks, taken once more, does not undo it.
    const again = await portal.take('marks', [
      { App: asha.number, subjectCode: 'LAW', marks: '40.5' },
    ])
    expect(again.badLines).toMatchObject([
      { line: 2, problem: 'LAW was totalled again: it is 44.50' },
    ])
    for (const address of [asha.email, asha.mobile])
      expect(await portal.messagesTo(address)).toContain('RETOTALING_DONE')
    const { rows: told } = await sql<{ body: string }>`select body from messages
      where recipient = ${asha.email} and template = 'RETOTALING_DONE'`.execute(owner)
    expect(told[0]!.body).toContain('Law: 40.50 before, 44.50 now.')
    expect(told[0]!.body).toContain('कायदा: आधी 40.50, आता 44.50.')
  })

  it('are filled into the list of what is paid for and not totalled yet (RETOT-14)', async () => {
    const [asha, ravi] = [await marked(), await marked()]
    const id = (await ask(asha, ['GS'], 100))['id'] as string
    await ask(ravi, ['LAW'], 150)
    await pay(asha, id)
    const own = async () =>
      (await subjectsToRetotal(owner, 1)).filter(({ applicationNo }) =>
        [asha.number, ravi.number].includes(applicationNo),
      )
    const listed = await own()
    const { number: applicationNo } = asha
    const line = { applicationNo, requestId: id }
    expect(listed).toEqual([
      { ...line, code: 'GS', marks: '60.00' },
      { ...line, code: 'GS-A', marks: '35.00' },
      { ...line, code: 'GS-B', marks: '25.00' },
    ])
    const [heading, ...lines] = subjectsToRetotalCsv(listed).trim().split('\n')
    const filledIn = [heading, ...lines.map((each) => each.replace(/,,$/, ',60,Looked at'))]
    const content = Buffer.from(filledIn.join('\n'))
    const given = { db: portal.db, clock }
    expect(await actAsPortal(() => recordResults(given, operator, { content }))).toMatchObject({
      badLines: [],
      statements: 1,
    })
    expect(await own()).toEqual([])
  })

  it('of two requests about one statement make one new statement (RETOT-08)', async () => {
    const asha = await marked()
    const [law, gs] = [
      (await ask(asha, ['LAW'], 150))['id'] as string,
      (await ask(asha, ['GS'], 100))['id'] as string,
    ]
    for (const id of [law, gs]) await pay(asha, id)
    const lines = [`${law},LAW,44.5,Question 7`, `${gs},GS,61,Question 12`]
    expect(await record(lines)).toMatchObject({ badLines: [], statements: 1 })
    const now = await marksOf(asha)
    expect([now.get('LAW')!.marks, now.get('GS')!.marks]).toEqual(['44.50', '61.00'])
    const [request] = (await requests(asha)).filter(({ id }) => id === law)
    // The remark of the retotaling is no remark of the marks that were asked about.
    expect(request!.results).toEqual([expect.objectContaining({ remarks: 'Question 7' })])
    expect(request!.details).not.toContain('Question 7')
  })

  it('leave the request whole where every post qualifies now (RETOT-08)', async () => {
    const asha = await marked()
    await ask(asha, ['LAW'], 150)
    await sql`update post_results set result_status = 'QUALIFIED'
      where application_id = ${asha.id}`.execute(owner)
    const [request] = await requests(asha)
    expect(JSON.parse(request!.details)).toMatchObject({
      examPostDetailsDtos: [{ postCriteriaId: 5001 }, { postCriteriaId: 5002 }],
    })
  })

  it('that change nothing leave the statement as it is; every bad line is named, in both languages (RETOT-09, OFFICE-469)', async () => {
    const asha = await marked()
    const id = (await ask(asha, ['LAW'], 150))['id'] as string
    const unpaid = await record([`${id},LAW,40.5,`])
    expect(unpaid.badLines[0]!.problem).toContain('is not paid')
    await pay(asha, id)
    const wrong = await record([
      `${id},GS,60,`,
      `${randomUUID()},LAW,1,`,
      'no id,LAW,1,',
      `${id},LAW,many,`,
      `${id},LAW,-9999,`,
      `${id},LAW,40.5,`,
    ])
    expect(wrong.badLines.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
    for (const { inMarathi } of [...unpaid.badLines, ...wrong.badLines])
      expect(inMarathi).toMatch(/\p{Script=Devanagari}/u)
    expect(await record([`${id},LAW,40.5,`])).toMatchObject({ badLines: [], statements: 0 })
    expect((await requests(asha))[0]!.results).toHaveLength(1)
    expect((await record([`${id},LAW,41,`])).badLines[0]!.problem).toContain('totalled already')
  })
})

it('the ledger is as it must be after all of it (RETOT-07)', async () => {
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
})
