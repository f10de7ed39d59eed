import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as audit from '@lokseva/contract/audit/endpoints'
import * as docket from '@lokseva/contract/objections/docket/endpoints'
import type { DocketPaper, DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { askedApprovals } from '#test/people/asked-approvals'
import { jpeg } from '#test/images/make-pictures'
import { objectionsPortal, SUBJECT } from '#test/portals/objections-portal'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'

const portal = await objectionsPortal()
const { clock, owner, on, visit, objector, raise, payAll, settle, statesOf } = portal
const { officer } = await staffing(portal)
const { ask, approve, freshen } = askedApprovals(portal)

type Officer = Awaited<ReturnType<typeof officer>>
const ADVERTISEMENT = 101
const of = (question: number, advertisementId = ADVERTISEMENT) => ({
  advertisementId: String(advertisementId),
  examId: '1',
  subjectCode: SUBJECT,
  question: String(question),
})
const list = async (by: Officer) => {
  await freshen(by)
  return by.caller.call(docket.listDocket, {}) as Promise<DocketPaper[]>
}
const open = async (by: Officer, question: number, advertisementId?: number) => {
  await freshen(by)
  const params = of(question, advertisementId)
  return (await send(by.caller, docket.getDocketQuestion, {
    params,
  })) as unknown as DocketQuestion & { status: number; code?: string }
}
const decision = (question: number, finalAnswer: string, change: object = {}) => ({
  advertisementId: ADVERTISEMENT,
  examId: 1,
  subjectCode: SUBJECT,
  question,
  finalAnswer,
  reason: { en: 'The gazetteer says so.', mr: 'राजपत्रात तसे आहे.' },
  ...change,
})

on('2026-11-15')
const [asha, ravi, meena] = [await objector([2]), await objector(), await objector([2, 3])]
// Set 2 asks from behind, its options the other way round: its question 7 is the master's second.
const ofSet2 = { examPaperSet: '2', candidateSetQuestionSrno: '7', answerInAnswerKey: '3' }
await raise(ravi, 2, {
  ...ofSet2,
  candidateAnswer: '2',
  referenceBook: ' INDIAN   polity.',
  referenceDoc1: await jpeg(320, 240),
})
for (const who of [asha, ravi, meena]) await payAll(who)

describe('the docket', () => {
  it('names questions by weight, and nobody who objected (OFFICE-500, OFFICE-502)', async () => {
    const boss = await officer('examination')
    const [paper] = await list(boss)
    expect(paper).toMatchObject({
      advertisementId: ADVERTISEMENT,
      examId: 1,
      subjectCode: SUBJECT,
      subject: { en: 'General Studies 1', mr: 'सामान्य अध्ययन १' },
      openUntil: '2026-11-20',
    })
    expect(paper!.questions.map(({ question, objections }) => [question, objections])).toEqual([
      [2, 3],
      [3, 1],
    ])
    const seen = JSON.stringify([paper, await open(boss, 2)])
    for (const { accountId, id, number } of [asha, ravi, meena])
      for (const secret of [accountId, id, number]) expect(seen).not.toContain(secret)
  })

  it('groups what is alike, in the numbers of the master (OFFICE-501)', async () => {
    const question = await open(await officer('approver'), 2)
    expect(question.places).toEqual([
      { paperSet: 1, place: 2 },
      { paperSet: 2, place: 7 },
    ])
    expect(question.answers).toEqual([{ answer: '3', people: 3 }])
    expect(question.groups).toHaveLength(1)
    expect(question.groups[0]).toMatchObject({
      type: 'WRONG_KEY',
      answer: '3',
      book: 'Indian Polity',
      people: 3,
      remarks: [{ text: 'The textbook says otherwise.', people: 3 }],
      proofs: [{ people: 2 }, { people: 1 }],
    })
  })

  it('says what a changed answer would do (OFFICE-503)', async () => {
    const { change, abilities } = await open(await officer('examination'), 2)
    expect(change.refund).toBe(300)
    expect(change.candidates).toBeGreaterThanOrEqual(3)
    expect(abilities.decide).toMatchObject({ allowed: false, code: 'OBJECTIONS_OPEN' })
  })

  it('shows a proof, and its candidate reads that (OFFICE-502)', async () => {
    const boss = await officer('examination')
    const { groups } = await open(boss, 3)
    const { objectionId } = groups[0]!.proofs[0]!
    const look = (params: object) =>
      boss.caller.raw(docket.getObjectionProof, {
        params: { ...of(3), objectionId, place: '1', ...params },
      })
    const picture = await look({})
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect((await look({ place: '2' })).status).toBe(404)
    // An objection to another question is not one to this.
    expect((await look(of(2))).status).toBe(404)
    const { caller } = await visit(meena)
    const log = await caller.call(audit.listAccessLog, { query: {} })
    const words = 'The commission looked at the proof of an objection'
    expect(log.filter(({ action }) => action === words)).toHaveLength(1)
  })

  it('ends where the role ends (OFFICE-500)', async () => {
    const other = await officer({ role: 'examination', scope: [102] })
    expect(await list(other)).toEqual([])
    expect(await open(other, 2)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    // Its own advertisement in the address does not help.
    expect(await open(other, 2, 102)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    on('2026-11-25')
    const later = await officer({ role: 'examination', scope: [102] })
    const lies = decision(2, '3', { advertisementId: 102 })
    expect(await ask(later, 'objections.decide', lies)).toMatchObject({ status: 404 })
    expect(await ask(later, 'objections.decide', decision(2, '3'))).toMatchObject({ status: 404 })
    const publisher = await officer('publisher')
    expect(await ask(publisher, 'objections.decide', decision(2, '3'))).toMatchObject({
      code: 'PERMISSION_MISSING',
    })
    on('2026-11-15')
  })
})

describe('a decision', () => {
  it('waits until nobody may object, is asked for once and taken once (OFFICE-505, OFFICE-685)', async () => {
    const early = await ask(await officer('examination'), 'objections.decide', decision(3, 'X'))
    expect(early).toMatchObject({ status: 409, code: 'OBJECTIONS_OPEN' })
    on('2026-11-25')
    const [boss, second] = [await officer('examination'), await officer('approver')]
    const one = await ask(boss, 'objections.decide', decision(3, '3'))
    const request = { id: one.id, number: one.number }
    expect(await open(boss, 3)).toMatchObject({ request })
    const other = await ask(await officer('examination'), 'objections.decide', decision(3, '4'))
    expect(other).toMatchObject({ status: 409, code: 'APPROVAL_WAITS' })
    expect(one.preview.touches.map(({ en }) => en)).toContain('No fee goes back')
    expect(await approve(second, one.id)).toMatchObject({ state: 'approved' })
    const late = await ask(boss, 'objections.decide', decision(3, '4'))
    expect(late).toMatchObject({ status: 409, code: 'QUESTION_DECIDED' })
    await settle()
    expect(await statesOf(await visit(meena))).toContain('NOT_UPHELD')
  })

  it('changes the key by two, tells everybody and pays back (OFFICE-504)', async () => {
    const boss = await officer('examination')
    const second = await officer('approver')
    const asked = await ask(boss, 'objections.decide', decision(2, '3|2'))
    expect(asked.preview).toMatchObject({
      title: { en: 'Change the answer of question 2, General Studies 1' },
      changes: [
        { before: { en: '2' }, after: { en: '2, 3' } },
        { after: { en: 'The gazetteer says so.' } },
      ],
    })
    expect(asked.preview.touches[0]!.en).toContain('3 objections')
    expect(asked.preview.touches[1]!.en).toContain('₹300')
    expect(await approve(second, asked.id)).toMatchObject({ state: 'approved' })
    expect(await open(boss, 2)).toMatchObject({
      finalAnswer: '2|3',
      reason: { en: 'The gazetteer says so.', mr: 'राजपत्रात तसे आहे.' },
      abilities: { decide: { allowed: false, code: 'QUESTION_DECIDED' } },
    })
    const jobs = await sql<{ name: string }>`select task_identifier as name
      from graphile_worker.jobs where key = 'settle-objections soon'`.execute(owner)
    expect(jobs.rows).toEqual([{ name: 'settle-objections' }])
    await settle()
    await settle()
    expect(await statesOf(await visit(asha))).toEqual(['UPHELD'])
    expect(await statesOf(await visit(ravi))).toEqual(['UPHELD'])
    const { rows } = await sql<{ cause: string; many: number; paise: number }>`
      select cause, count(*)::integer as many, sum(amount_paise)::integer as paise
      from payment_refunds group by cause`.execute(owner)
    expect(rows).toEqual([{ cause: 'upheld', many: 3, paise: 30_000 }])
    const told = await sql<{ many: number }>`select count(distinct recipient)::integer as many
      from messages where body like '%The gazetteer says so.%upheld%' or
        body like '%upheld%The gazetteer says so.%'`.execute(owner)
    expect(told.rows[0]!.many).toBeGreaterThanOrEqual(3)
    expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
  })
})
