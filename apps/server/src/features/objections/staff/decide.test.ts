import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import { setConfiguration } from '#features/site/index'
import { loadKeys, loadSets } from '#features/objections/index'
import { actAsPortal } from '#platform/database/acting'
import { objectionsPortal, SUBJECT } from '#test/portals/objections-portal'
import { operator } from '#test/operator'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { send } from '#test/portals/profile-portal'
import { expertsCsv, objectedQuestions } from './list-for-experts.ts'
import { finalKey, finalKeyCsv, isChanged, whyNotFinal } from './final-key.ts'

const portal = await objectionsPortal()
const { db, clock, owner, bank, learn, on, visit, deps } = portal
const { objector, raise, list, decide, payAll, leaveToPay, settle, statesOf } = portal

const line = (question: number, decision: string, final: string) =>
  `1,${SUBJECT},${question},${decision},${final},"Seen, and agreed.",पाहिले आणि मान्य.`
const refunds = async (accountId: string) =>
  (
    await sql<{ cause: string; amount: number }>`select cause, amount_paise as amount
      from payment_refunds where account_id = ${accountId} order by refund_no`.execute(owner)
  ).rows
const problems = ({ badLines }: { badLines: { line: number; problem: string }[] }) =>
  badLines.map((bad) => `${bad.line} ${bad.problem}`)
const csv = (...lines: string[]) => ({ content: Buffer.from(lines.join('\n')) })

describe('the experts', () => {
  it('read what was paid for, by question, with counts and in the numbers of the master (OBJ-30)', async () => {
    on('2026-11-15')
    const [asha, ravi] = [await objector([7]), await objector()]
    // In set 2 the fourth option is the master's first.
    const set2 = {
      examPaperSet: '2',
      candidateSetQuestionSrno: '2',
      answerInAnswerKey: '3',
      candidateAnswer: '4',
    }
    await raise(ravi, 7, { ...set2, objectionRemark: '=HYPERLINK("x") is a formula' })
    await raise(ravi, 8)
    await payAll(asha)
    expect(await actAsPortal(() => objectedQuestions(db, 1))).toMatchObject([
      { question: 7, objections: 1, undecided: 1 },
    ])
    await payAll(ravi)
    const questions = await actAsPortal(() => objectedQuestions(db, 1))
    expect(questions).toMatchObject([
      { subjectCode: SUBJECT, question: 7, answer: '2', objections: 2, answers: '1 (1); 3 (1)' },
      { question: 8, objections: 1, types: 'WRONG_KEY (1)' },
    ])
    expect(expertsCsv(questions.map((each) => ({ ...each, remarks: '=1+1' })))).toContain("'=1+1")
    expect(expertsCsv(questions.map((each) => ({ ...each, references: '＝1+1' })))).toContain(
      "'＝1+1",
    )
  })
})

describe('decisions', () => {
  it('wait for the end of the stage, and name every line that cannot be (OBJ-31)', async () => {
    on('2026-11-15')
    await objector([1])
    expect(problems(await decide([line(1, 'UPHELD', '2')]))).toEqual([
      `2 exam 1, ${SUBJECT}, question 1: candidates may object until 20/11/2026`,
    ])
    on('2026-11-25')
    const wrong = await decide([
      line(1, 'UPHELD', '1'),
      line(2, 'NOT_UPHELD', '3'),
      line(99, 'UPHELD', '1'),
      line(3, 'PERHAPS', '1'),
      line(3, 'UPHELD', '9'),
      `1,${SUBJECT},3,UPHELD,1,,कारण`,
      line(6, 'UPHELD', '1'),
      line(6, 'UPHELD', '1'),
    ])
    expect(wrong.badLines.map(({ line: number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 9])
    const { rows } =
      await sql`select question from answer_keys where decided_at is not null`.execute(owner)
    expect(rows).toEqual([])
  })

  it('uphold or not every paid objection, pay back the fee once, and tell candidates (OBJ-32) (OBJ-101)', async () => {
    on('2026-11-15')
    let asha = await objector([1, 2])
    await payAll(asha)
    const ravi = await objector([1])
    on('2026-11-25')
    await settle()
    const dry = await decide([line(1, 'UPHELD', 'X'), line(2, 'NOT_UPHELD', '2')], true)
    expect(dry.decided).toMatchObject({ objections: 2, upheld: 1, refundPaise: 10_000 })
    expect(await refunds(asha.accountId)).toEqual([])
    const done = await decide([line(1, 'UPHELD', 'X'), line(2, 'NOT_UPHELD', '2')])
    expect(done.decided).toEqual(dry.decided)
    asha = await visit(asha)
    const all = (await list(asha)).objectionRequestsDtoList
    expect(all.find(({ masterQueSrNum }) => masterQueSrNum === 1)).toMatchObject({
      state: 'UPHELD',
      isFeesPaid: true,
      decision: { finalAnswerKey: 'X', reason: 'Seen, and agreed.', refund: 100 },
      abilities: { edit: { code: 'OBJECTION_DECIDED' } },
    })
    expect(all.find(({ masterQueSrNum }) => masterQueSrNum === 2)).toMatchObject({
      state: 'NOT_UPHELD',
      decision: { refund: 0 },
    })
    // The fee goes back, the service charge does not; and only once.
    expect(await refunds(asha.accountId)).toEqual([{ cause: 'upheld', amount: 10_000 }])
    // Of what was paid for two, the history says how much goes back.
    const params = { applicationId: asha.id }
    const history = await send(asha.caller, payments.listPaymentHistory, { params })
    expect(Object.values(history)).toContainEqual(
      expect.objectContaining({
        message: expect.stringMatching(/₹100 of the ₹\d+ paid goes back to you/),
      }),
    )
    expect(problems(await decide([line(1, 'UPHELD', '2')]))[0]).toContain('decided already')
    await settle()
    expect(await refunds(asha.accountId)).toHaveLength(1)
    expect(await statesOf(await visit(ravi))).toEqual(['LAPSED'])
    const { rows } = await sql<{
      channel: string
      subject: string
      body: string
    }>`select channel, subject, body from messages
      where template = 'OBJECTION_DECIDED' and recipient in (${asha.email}, ${asha.mobile})`.execute(
      owner,
    )
    expect(rows.filter(({ channel }) => channel === 'email')).toHaveLength(2)
    expect(rows.filter(({ channel }) => channel === 'sms')).toHaveLength(2)
    expect(rows.some(({ body }) => body.includes('₹100 goes back'))).toBe(true)
    // Exam, paper and question in words, not by codes (OBJ-101).
    for (const { channel, body, subject } of rows) {
      expect(body).not.toContain('GS1')
      expect(body).toContain('General Studies 1, question ')
      expect(body).toContain('सामान्य अध्ययन १, ')
      if (channel === 'email') {
        expect(subject).toMatch(/Your objection to question \d of General Studies 1 is decided/)
        expect(body).toMatch(/\. \S[^.]*, General Studies 1, question \d of your paper set: your/)
      }
    }
  })

  it('pay back each of several that one payment paid for, also one after the other (OBJ-32)', async () => {
    on('2026-11-15')
    const asha = await objector([7, 8])
    await payAll(asha)
    on('2026-11-25')
    await decide([line(7, 'UPHELD', '1')])
    expect(await refunds(asha.accountId)).toHaveLength(1)
    await decide([line(8, 'UPHELD', '2')])
    const fee = { cause: 'upheld', amount: 10_000 }
    expect(await refunds(asha.accountId)).toEqual([fee, fee])
    expect(await statesOf(await visit(asha))).toEqual(['UPHELD', 'UPHELD'])
  })

  it('reach what is paid after them too, once (OBJ-33)', async () => {
    on('2026-11-20', '23:50:00')
    const asha = await objector([3])
    const orderNo = (await leaveToPay(asha))['orderNo'] as string
    on('2026-11-25')
    await decide([line(3, 'UPHELD', '4')])
    bank.take(orderNo, Date.parse('2026-11-20T23:58:00+05:30'))
    await learn(orderNo)
    const known = await visit(asha)
    expect(await statesOf(known)).toEqual(['PAID'])
    await Promise.all([settle(), settle()])
    await settle()
    expect(await statesOf(known)).toEqual(['UPHELD'])
    expect(await refunds(asha.accountId)).toEqual([{ cause: 'upheld', amount: 10_000 }])
  })

  it('pay nothing back where the commission set it so (OBJ-32)', async () => {
    on('2026-11-15')
    const asha = await objector([6])
    await payAll(asha)
    on('2026-11-25')
    await setConfiguration(portal, operator, { key: 'refundUpheld', value: '0' })
    await decide([line(6, 'UPHELD', '1')])
    await setConfiguration(portal, operator, { key: 'refundUpheld', value: '1' })
    expect(await refunds(asha.accountId)).toEqual([])
    expect(await statesOf(await visit(asha))).toEqual(['UPHELD'])
  })
})

describe('keys', () => {
  it('stay where somebody objected or it is decided; the rest may be corrected (OBJ-34)', async () => {
    on('2026-11-15')
    await objector([4])
    const heading = 'examId,subjectCode,masterQueSrNum,masterAnswerKey'
    const load = (...lines: string[]) =>
      actAsPortal(() => loadKeys(deps, operator, csv(heading, ...lines)))
    const stays = await load(`1,${SUBJECT},4,2`, `1,${SUBJECT},5,7`, '77,X,1,1', `1,${SUBJECT},4,1`)
    expect(stays.badLines.map(({ line: number }) => number)).toEqual([2, 3, 4, 5])
    expect(await load(`1,${SUBJECT},4,3|1`, `1,${SUBJECT},5,2`)).toMatchObject({ badLines: [] })
    const sets = 'examId,subjectCode,masterQueSrNum,paperSet,candidateSetQuestionSrno,optionOrder'
    const moved = await actAsPortal(() =>
      loadSets(deps, operator, csv(sets, `1,${SUBJECT},4,1,1,1234`, `1,${SUBJECT},98,3,1,1123`)),
    )
    expect([...new Set(moved.badLines.map(({ line: number }) => number))]).toEqual([2, 3])
  })

  it('are not final while a stage is open, money is on its way or something is undecided (OBJ-36)', async () => {
    on('2026-11-15')
    const [asha, ravi] = [await objector([4]), await objector()]
    await raise(ravi, 5, { answerInAnswerKey: '2', candidateAnswer: '3' })
    await payAll(asha)
    on('2026-11-20', '23:50:00')
    const orderNo = (await leaveToPay(await visit(ravi)))['orderNo'] as string
    const reasons = async () => whyNotFinal(await actAsPortal(() => finalKey(deps, 1)))
    const undecided = `${SUBJECT}, question 4: 1 objections are not decided`
    const underWay = `${SUBJECT}, question 5: 1 objections are being paid`
    const both = [undecided, underWay]
    expect(await reasons()).toEqual(['candidates may object until 20/11/2026', ...both])
    on('2026-11-21')
    expect(await reasons()).toEqual(both)
    bank.book.get(orderNo)!.state = 'failed'
    await learn(orderNo)
    expect(await reasons()).toEqual([undecided])
    await decide([line(4, 'NOT_UPHELD', '1|3')])
    expect(await reasons()).toEqual([])
  })

  it('are final with a report of what changed and whom it concerns (OBJ-35)', async () => {
    const key = await actAsPortal(() => finalKey(deps, 1))
    const changed = key.questions.filter(isChanged)
    expect(
      changed.map(({ question, answer, finalAnswer }) => [question, answer, finalAnswer]),
    ).toEqual([
      [1, '1', 'X'],
      [3, '3', '4'],
      [6, '4', '1'],
      [7, '2', '1'],
      [8, '1', '2'],
    ])
    expect(changed[1]!.sets).toHaveLength(2)
    expect(key.candidates).toBeGreaterThan(5)
    // Question 3 of set 2, whose options stand the other way round.
    expect(finalKeyCsv(1, key)).toContain(`1,${SUBJECT},3,2,6,2,1,yes`)
  })
})

it('the ledger is as it must be after all of it (OBJ-25)', async () => {
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
})
