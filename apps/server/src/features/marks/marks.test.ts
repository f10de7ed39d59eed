import { beforeAll, describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/marks/endpoints'
import type { Marksheet } from '@lokseva/contract/marks/schemas'
import { advertisementVersions } from '#features/adverts/index'
import { actAs } from '#platform/database/acting'
import { endApplication } from '#test/people/end-application'
import { papersPortal } from '#test/portals/papers-portal'
import { send } from '#test/portals/profile-portal'
import { readMarksheet } from './index.ts'

const portal = await papersPortal()
const { db, clock, storage, paperKeys } = portal
const { applied, paid, take, took, on, visit, stage, owner, verify } = portal
type Person = Awaited<ReturnType<typeof applied>>
const deps = {
  db,
  clock,
  storage,
  paperKeys,
  versions: advertisementVersions(),
  readLogo: async () => null,
}

const ask = ({ caller, id }: Pick<Person, 'caller' | 'id'>) =>
  send(caller, api.listMarksheets, { params: { applicationId: id } })
const listOf = async ({ caller, id }: Pick<Person, 'caller' | 'id'>) => {
  const answer = await caller.call(api.listMarksheets, { params: { applicationId: id } })
  return answer as unknown as Marksheet[]
}
const statement = ({ accountId, sessionId, id }: Person, applicationMarksId: string) => {
  const actor = { kind: 'candidate' as const, accountId, sessionId, address: '' }
  return actAs(actor, () => readMarksheet(deps, actor, { applicationId: id, applicationMarksId }))
}

let [asha, ravi]: Person[] = []
beforeAll(async () => {
  asha = await paid()
  ravi = await paid()
  await took('timetable', {})
  await took(
    'marks',
    { App: asha.number },
    { App: asha.number, subjectCode: '013', marks: '50.25', remarks: 'Good' },
    { App: ravi.number, marks: 'AB' },
  )
})

describe('statements of marks', () => {
  it('are there from the first day of their stage, and stay after the last (MARKS-01)', async () => {
    expect(await ask(asha!)).toMatchObject({ status: 409, code: 'STAGE_NOT_OPEN' })
    await stage('RESULT_MARK_SHEET', { start: '2026-11-16', end: '2026-11-18' })
    expect(await ask(asha!)).toMatchObject({ status: 409, code: 'STAGE_NOT_BEGUN' })
    for (const day of ['2026-11-16', '2026-12-16']) {
      on(day)
      asha = await visit(asha!)
      expect(await listOf(asha)).toEqual([
        {
          applicationMarksId: expect.any(String),
          marksheetName: 'Preliminary marks',
          stage: 'Preliminary',
          publishedAt: expect.stringMatching(/^2026-11-\d\dT/),
          isWithdrawn: false,
          withdrawnAt: null,
        },
      ])
    }
  })

  it('say marks by subject, the sum where nobody was absent, and carry a code (MARKS-02)', async () => {
    const [{ applicationMarksId }] = (await listOf(asha!)) as [Marksheet]
    const found = await statement(asha!, applicationMarksId)
    expect(found).toMatchObject({
      applicationNo: asha!.number,
      stage: 'Preliminary',
      subjects: [
        { code: '012', name: { en: 'General Studies' }, marks: '101.50', remarks: null },
        { code: '013', name: { en: '013' }, marks: '50.25', remarks: 'Good' },
      ],
      total: '151.75',
      isWithdrawn: false,
    })
    expect(await verify(found.verification.code)).toMatchObject({
      isGenuine: true,
      kind: 'marks_statement',
      lines: expect.arrayContaining([
        expect.objectContaining({ value: { en: '151.75', mr: '151.75' } }),
      ]),
    })
    ravi = await visit(ravi!)
    const [his] = await listOf(ravi)
    expect(await statement(ravi, his!.applicationMarksId)).toMatchObject({
      subjects: [{ marks: null }],
      total: null,
    })
  })

  it('of somebody else are not there, nor under an application of one’s own (MARKS-03)', async () => {
    const [{ applicationMarksId }] = (await listOf(asha!)) as [Marksheet]
    expect(await ask({ caller: ravi!.caller, id: asha!.id })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    await expect(statement(ravi!, applicationMarksId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('that change are published anew; the one before is marked, and its code says so (MARKS-04)', async () => {
    const [{ applicationMarksId: old }] = (await listOf(asha!)) as [Marksheet]
    const { verification } = await statement(asha!, old)
    const lines: Record<string, string>[] = [
      { App: asha!.number, marks: '101.50' },
      { App: asha!.number, subjectCode: '013', marks: '50.25', remarks: 'Good' },
    ]
    expect((await take('marks', lines)).statements).toMatchObject([{ outcome: 'unchanged' }])
    lines[0]!['marks'] = '110'
    expect((await take('marks', lines)).statements).toMatchObject([{ outcome: 'changed' }])
    const known = await listOf(asha!)
    expect(known.map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, true])
    expect(known.map(({ withdrawnAt }) => typeof withdrawnAt)).toEqual(['object', 'string'])
    expect(await verify(verification.code)).toMatchObject({ isGenuine: true, isWithdrawn: true })
    const again = await statement(asha!, old)
    expect(again).toMatchObject({ isWithdrawn: true, verification: { code: verification.code } })
    const [{ applicationMarksId }] = known as [Marksheet]
    expect((await statement(asha!, applicationMarksId)).total).toBe('160.25')
  })

  it('that were changed before anybody looked carry a code that was taken back (MARKS-05)', async () => {
    await took('marks', { App: ravi!.number, marks: '7' })
    const known = await listOf(ravi!)
    const gone = known.find(({ isWithdrawn }) => isWithdrawn)!
    for (let time = 0; time < 2; time += 1) {
      const { verification } = await statement(ravi!, gone.applicationMarksId)
      expect(await verify(verification.code)).toMatchObject({ isGenuine: true, isWithdrawn: true })
    }
  })

  it('are read by one who opted out, and by nobody who cancelled, was rejected or has not paid (MARKS-06)', async () => {
    on('2026-11-15')
    const people = [await paid(), await paid(), await paid()]
    const unpaid = await applied()
    await took('marks', ...people.map(({ number }) => ({ App: number })))
    on('2026-11-17')
    const codes: unknown[] = []
    for (const [place, status] of (['OPTED_OUT', 'CANCELLED', 'REJECTED'] as const).entries()) {
      await endApplication(owner, people[place]!.id, status)
      codes.push((await ask(await visit(people[place]!))).code)
    }
    codes.push((await ask(await visit(unpaid))).code)
    expect(codes).toEqual([
      undefined,
      'APPLICATION_ENDED',
      'APPLICATION_ENDED',
      'APPLICATION_UNPAID',
    ])
  })

  it('come from a file that is taken whole or not at all; every bad line is named (MARKS-07)', async () => {
    on('2026-11-15')
    const { number } = await paid()
    const { badLines } = await take('marks', [
      { App: number },
      { App: number },
      { App: number, subjectCode: '1', marks: 'many' },
      { App: number, subjectCode: '2', marks: '1.234' },
      { App: number, subjectCode: '3', examId: 51 },
      { App: number, subjectCode: '4', marksheetName: 'Other' },
      { App: 'x', subjectCode: '5' },
    ])
    expect(badLines.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '3 the subject of line 2 once more',
      '4 marks: not a number with up to two decimals, nor AB for absent',
      '5 marks: not a number with up to two decimals, nor AB for absent',
      `6 ${number} does not sit exam 51`,
      '7 marksheetName is another than in line 2',
      '8 x is not known',
    ])
    const rehearsal = await take('marks', [{ App: number }], true)
    expect(rehearsal.statements).toMatchObject([{ outcome: 'published' }])
    const { length } = await owner
      .selectFrom('application_marks as m')
      .innerJoin('applications as l', 'l.id', 'm.application_id')
      .select('m.id')
      .where('l.application_no', '=', number)
      .execute()
    expect(length).toBe(0)
  })
})

describe('results of posts', () => {
  it('are published for posts applied for, and stand on the statement (MARKS-08)', async () => {
    on('2026-11-17')
    asha = await visit(asha!)
    const { number } = asha
    const { badLines } = await take('results', [
      { App: number },
      { App: number, postCriteriaId: 5003 },
      { App: number, postCriteriaId: 5002, resultStatus: 'MAYBE' },
      { App: number },
    ])
    expect(badLines.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      `3 ${number} did not apply for post 5003`,
      '4 resultStatus is neither QUALIFIED nor NOT QUALIFIED',
      '5 the post of line 2 once more',
    ])
    await took('results', { App: number, resultStatus: 'NOT QUALIFIED' })
    await took(
      'results',
      { App: number, stage: 'Preliminary' },
      { App: number, postCriteriaId: 5002, resultStatus: 'not qualified' },
    )
    const [{ applicationMarksId }] = (await listOf(asha)) as [Marksheet]
    const { results } = await statement(asha, applicationMarksId)
    expect(results.map(({ resultStatus }) => resultStatus)).toEqual(['QUALIFIED', 'NOT QUALIFIED'])
  })
})
