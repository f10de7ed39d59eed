import { describe, expect, it } from 'vitest'
import * as applications from '@lokseva/contract/applications/desk/endpoints'
import * as desk from '@lokseva/contract/desk/endpoints'
import * as docket from '@lokseva/contract/objections/docket/endpoints'
import type { DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import * as helpDesk from '@lokseva/contract/support/desk/endpoints'
import { askedApprovals } from '#test/people/asked-approvals'
import { objectionsPortal, SUBJECT } from '#test/portals/objections-portal'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'

const portal = await objectionsPortal()
const { on, objector, payAll } = portal
const { officer } = await staffing(portal)
const { ask, approve, freshen } = askedApprovals(portal)
type Officer = Awaited<ReturnType<typeof officer>>

const params = { advertisementId: '101', examId: '1', subjectCode: SUBJECT, question: '2' }
const read = async (by: Officer) => {
  await freshen(by)
  return (await send(by.caller, docket.getDocketQuestion, { params })) as unknown as DocketQuestion
}
const advise = async (by: Officer, body: object, change: object = {}) => {
  await freshen(by)
  return send(by.caller, docket.giveOpinion, {
    params: { ...params, ...change },
    body: body as never,
  })
}
const opinion = { answer: '3|2', opinion: 'Both maps show it.' }

on('2026-11-15')
const asha = await objector([2])
await payAll(asha)
const boss = await officer('examination')
const [one, other] = [await officer('expert'), await officer('expert')]

describe('an expert', () => {
  it('reads a question and what is said of it, and can find out nobody (OFFICE-520)', async () => {
    const seen = JSON.stringify(await read(one))
    expect(seen).toContain('The textbook says otherwise.')
    for (const secret of [asha.accountId, asha.id, asha.number]) expect(seen).not.toContain(secret)
    const refused = [
      await send(one.caller, applications.listDeskApplications, {
        params: { advertisementId: '101' },
        query: {},
      } as never),
      await send(one.caller, applications.openDeskApplication, {
        params: { advertisementId: '101', applicationId: asha.id },
      } as never),
      await send(one.caller, helpDesk.findCandidate, { query: { number: asha.number } } as never),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'PERMISSION_MISSING'))
    const found = await send(one.caller, desk.findRecord, { body: { number: asha.number } })
    expect(found).toMatchObject({ code: 'NOT_FOUND' })
    const file = { stage: 'first', content: 'AAAA' } as const
    const keys = await send(one.caller, docket.checkKeyFile, { body: file })
    expect(keys).toMatchObject({ code: 'PERMISSION_MISSING' })
  })

  it('writes an opinion that the others do not read, and who decides does (OFFICE-521)', async () => {
    expect((await advise(one, opinion)).status).toBeLessThan(300)
    expect((await read(other)).opinions).toEqual([])
    expect((await read(one)).opinions).toMatchObject([{ isOwn: true, answer: '2|3' }])
    expect((await advise(one, { ...opinion, answer: '2' })).status).toBeLessThan(300)
    expect((await read(boss)).opinions).toMatchObject([
      { isOwn: false, answer: '2', opinion: 'Both maps show it.', by: { nameEn: 'Asha Patil' } },
    ])
  })

  it('writes nothing where the role ends, nor what is none (OFFICE-521)', async () => {
    const elsewhere = await officer({ role: 'expert', scope: [102] })
    expect(await advise(elsewhere, opinion)).toMatchObject({ status: 404 })
    const lying = await advise(elsewhere, opinion, { advertisementId: '102' })
    expect(lying).toMatchObject({ status: 404 })
    expect(await advise(boss, opinion)).toMatchObject({ code: 'PERMISSION_MISSING' })
    for (const answer of ['', '5', '1|1|1|1|1', 'X|1'])
      expect(await advise(one, { ...opinion, answer })).toMatchObject({ status: 422 })
    expect(await advise(one, opinion, { question: '8' })).toMatchObject({ status: 404 })
  })

  it('is counted before a decision, and silent after it (OFFICE-521)', async () => {
    on('2026-11-25')
    const asked = await ask(await officer('examination'), 'objections.decide', {
      advertisementId: 101,
      examId: 1,
      subjectCode: SUBJECT,
      question: 2,
      finalAnswer: '2',
      reason: { en: 'The map says so.', mr: 'नकाशात तसे आहे.' },
    })
    expect(asked.preview.checks[0]).toMatchObject({
      level: 'ok',
      text: { en: '1 of 1 expert holds this answer to be right' },
    })
    await approve(await officer('approver'), asked.id)
    const late = await advise(await officer('expert'), opinion)
    expect(late).toMatchObject({ code: 'QUESTION_DECIDED' })
  })
})
