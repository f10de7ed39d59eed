import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as marksApi from '@lokseva/contract/marks/endpoints'
import * as api from '@lokseva/contract/papers/endpoints'
import { actAsPortal } from '#platform/database/acting'
import { closeStage, publishStages } from '#features/stages/index'
import { stagePapers } from '#server/composed/portal-stage-papers'
import { stageNeeds } from '#server/composed/portal-stage-needs'
import { operator } from '#test/operator'
import { papersPortal } from '#test/portals/papers-portal'
import { send } from '#test/portals/profile-portal'
import { STAGE_HEADING, stageLine } from '#test/portals/staged-portal'

const portal = await papersPortal()
const { db, clock, paid, took, card, stage, on, visit, take } = portal
type Person = Awaited<ReturnType<typeof paid>>

const namesOf = async ({ caller }: Person) =>
  (await caller.call(api.listExamDisplayNames, { query: { examid: '1' } })) as { id: number }[]
const lettersOf = async ({ caller, id }: Person) =>
  (await caller.call(api.listInterviewLetters, { query: { applnid: id } })) as {
    id: string
    templateId: string
  }[]
const marksOf = async ({ caller, id }: Person) => {
  const params = { applicationId: id }
  return (await caller.call(marksApi.listMarksheets, { params })) as {
    applicationMarksId: string
    stage: string
  }[]
}
const seat = (number: string, examDisplayId: number) => ({
  App: number,
  examDisplayId,
  hallticketNo: `H${examDisplayId}${number.replaceAll('-', '').slice(-6)}`,
  seatNo: number,
})
const main = {
  examDisplayId: 1012,
  examDisplayName: 'Main',
  subjectCodes: '021',
  examDate: '2026-12-21',
}
const first = { start: '2026-11-15', end: '2026-11-20' }
const second = { start: '2026-12-01', end: '2026-12-10' }

let [asha, late, ravi] = [] as unknown as [Person, Person, Person]
beforeAll(async () => {
  asha = await paid()
  late = await paid()
  ravi = await paid()
  await took('timetable', {}, main)
  await took('venues', {})
})

describe('a second stage of the same kind', () => {
  it('hands out its own cards from its first day, not before; the first ones are not printed again (PAPER-16)', async () => {
    await took('seats', seat(asha.number, 1011))
    await stage('ADMIT_CARDS', first)
    expect(await card(asha)).toMatchObject({ status: 200, examDisplayId: 1011 })
    expect(await take('seats', [seat(asha.number, 1012)])).toMatchObject({ waiting: 1 })
    expect(await card(asha, 1012)).toMatchObject({ status: 409, code: 'STAGE_NOT_OPEN' })
    await stage('ADMIT_CARDS', second)
    expect(await card(asha, 1012)).toMatchObject({ status: 409, code: 'STAGE_NOT_BEGUN' })
    expect(await namesOf(asha)).toMatchObject([{ id: 1011 }])
    on('2026-11-25', '12:00:00')
    asha = await visit(asha)
    expect(await card(asha, 1011)).toMatchObject({ status: 200, isReadOnly: true })
    expect(await card(asha, 1012)).toMatchObject({ status: 409, code: 'STAGE_NOT_BEGUN' })
    on('2026-12-01', '00:00:00')
    asha = await visit(asha)
    expect(await card(asha, 1012)).toMatchObject({ status: 200, isReadOnly: false })
    expect(await card(asha, 1011)).toMatchObject({ status: 200, isReadOnly: true })
    expect(await namesOf(asha)).toMatchObject([
      { id: 1011, isReadOnly: true },
      { id: 1012, isReadOnly: false },
    ])
    const { caller, id } = asha
    const print = { params: { applicationId: id }, query: { examid: '1011' } }
    expect(await send(caller, api.downloadAdmitCard, print)).toMatchObject({
      code: 'WINDOW_CLOSED',
    })
  })

  it('leaves to the first what belongs to it: seats given later, and moved ones (PAPER-17)', async () => {
    on('2026-11-25', '12:00:00')
    late = await visit(late)
    await took('seats', seat(late.number, 1011))
    expect(await card(late)).toMatchObject({ status: 200, isReadOnly: true })
    await took('seats', { ...seat(late.number, 1011), room: '7' })
    expect(await card(late)).toMatchObject({ status: 200, timeTable: { room: '7' } })
  })

  it('hands out its own letters (PAPER-47)', async () => {
    on('2026-11-15', '12:00:00')
    asha = await visit(asha)
    await took('interviews', { App: asha.number, type: 'PT', templateId: 'PT1' })
    await stage('INTERVIEW_LETTER_PT_LETTER', first)
    await took('interviews', { App: asha.number })
    await stage('INTERVIEW_LETTER_PT_LETTER', second)
    const [only, ...others] = await lettersOf(asha)
    expect(only).toMatchObject({ templateId: 'PT1' })
    expect(others).toEqual([])
    on('2026-12-01', '00:00:00')
    asha = await visit(asha)
    const both = await lettersOf(asha)
    expect(both.map(({ templateId }) => templateId).toSorted()).toEqual(['IL1', 'PT1'])
    const { id } = both.find(({ templateId }) => templateId === 'IL1')!
    on('2026-11-30', '23:59:00')
    asha = await visit(asha)
    expect(await portal.letter(asha, id)).toMatchObject({ status: 404 })
  })

  it('hands out its own marks; corrected ones of the first are there at once (MARKS-09)', async () => {
    on('2026-11-15', '12:00:00')
    asha = await visit(asha)
    await took('marks', { App: asha.number })
    await stage('RESULT_MARK_SHEET', first)
    await took('marks', { App: asha.number, stage: 'Main', subjectCode: '021' })
    await stage('RESULT_MARK_SHEET', second)
    expect(await marksOf(asha)).toMatchObject([{ stage: 'Preliminary' }])
    await took('marks', { App: asha.number, marks: '99' })
    expect((await marksOf(asha)).map((each) => each.stage)).toEqual(['Preliminary', 'Preliminary'])
    on('2026-12-01', '00:00:00')
    asha = await visit(asha)
    const main = (await marksOf(asha)).find((each) => each.stage === 'Main')!
    on('2026-11-30', '23:59:00')
    asha = await visit(asha)
    const { caller, id: applicationId } = asha
    const query = { applicationMarksId: main.applicationMarksId }
    expect(
      await send(caller, marksApi.downloadMarksheet, { params: { applicationId }, query }),
    ).toMatchObject({ status: 404 })
  })
})

it('A stage that was closed goes on in the one published after it (PAPER-18)', async () => {
  on('2026-12-20', '12:00:00')
  ravi = await visit(ravi)
  await took('timetable', { ...main, examDisplayId: 1013, examDate: '2026-12-22' })
  await took('seats', seat(ravi.number, 1013))
  const only = [ravi.id]
  const stageId = await stage('ADMIT_CARDS', { start: '2026-12-20', end: '2026-12-22', only })
  expect(await card(ravi)).toMatchObject({ status: 200, isReadOnly: false })
  await actAsPortal(() => closeStage({ db, clock }, operator, { stageId }))
  expect(await card(ravi)).toMatchObject({ status: 200, isReadOnly: true })
  await stage('ADMIT_CARDS', { start: '2026-12-20', end: '2026-12-24', only })
  expect(await card(ravi)).toMatchObject({ status: 200, isReadOnly: false })
})

it('Two stages published ahead hand out each what it names; others hand out no papers (PAPER-19)', async () => {
  on('2027-01-05')
  const heading = `${STAGE_HEADING},papers`
  const publish = (...lines: string[]) =>
    actAsPortal(() =>
      publishStages({ db, clock, stagePapers, stageNeeds, handoverOrigins: [] }, operator, {
        content: Buffer.from([heading, ...lines].join('\n')),
        beside: async () => undefined,
      }),
    )
  const days = (startDate: string, endDate: string) => ({ startDate, endDate })
  const refused = `${stageLine('RETOTALING', days('2027-01-10', '2027-01-12'))},1014`
  expect((await publish(refused)).badLines).toMatchObject([
    { line: 2, problem: 'RETOTALING hands out no papers' },
  ])
  const { stages } = await publish(
    `${stageLine('ADMIT_CARDS', days('2027-01-10', '2027-01-12'))},1014 | 1016`,
    `${stageLine('ADMIT_CARDS', days('2027-02-01', '2027-02-05'))},1015`,
  )
  await took(
    'timetable',
    ...[1014, 1015, 1016, 1017].map((examDisplayId, day) => ({
      ...main,
      examDisplayId,
      examDate: `2027-03-0${day + 1}`,
    })),
  )
  await took('seats', ...[1014, 1015, 1016, 1017].map((id) => seat(ravi.number, id)))
  const { rows } = await sql<{ id: number; stageId: number | null }>`select exam_display_id as id,
      stage_id as "stageId" from hall_tickets
    where application_id = ${ravi.id} and exam_display_id > 1013 order by 1`.execute(portal.owner)
  const [first, second] = stages.map(({ stageId }) => stageId)
  expect(rows.map(({ stageId }) => stageId)).toEqual([first, second, first, null])
})
