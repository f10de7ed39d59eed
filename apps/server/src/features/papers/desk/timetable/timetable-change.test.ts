import { beforeAll, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/papers/desk/endpoints'
import { dayInIndia } from '#platform/clock/clock'
import { fileOf } from '#test/portals/papers-portal'
import { send } from '#test/portals/profile-portal'
import { exam, examDeskPortal } from '../exam-desk.test-kit.ts'

const portal = await examDeskPortal()
const { clock, paid, took, examiner, approver, work, settled, plan, decide } = portal
const { caller } = examiner

beforeAll(async () => {
  await took('timetable', {})
  await took('venues', {})
  await paid()
  await paid()
  const { id: planId } = await plan(7)
  await decide('exams.seatPlan', { ...exam, planId })
  await caller.call(desk.beginCardBatch, { params: exam })
  await work()
  const days = { startDay: dayInIndia(clock.now()), endDay: '2026-12-20' }
  await decide('exams.handOut', { ...exam, ...days })
})

it('a time table is changed on the screen; cards are out, so two decide, and it is told (OFFICE-464, OFFICE-465)', async () => {
  const { timetable, timetableVersion: version } = await caller.call(desk.getExamDesk, {
    params: exam,
  })
  const later = { ...timetable[0]!, examDate: '2026-12-27' }
  const sendPapers = async (papers: object[], of = version) =>
    (await send(caller, desk.sendTimetable, {
      params: exam,
      body: { version: of, papers } as never,
    })) as unknown as { status: number; code?: string; id: string }
  const looked = await settled(await sendPapers([later]))
  expect(looked).toMatchObject({
    state: 'checked',
    result: {
      withdrawn: 2,
      told: 2,
      outExams: [{ examDisplayId: exam.examDisplayId }],
      changes: [
        {
          what: { en: '012 General Studies', mr: '012 सामान्य अध्ययन' },
          before: { en: expect.stringContaining('20/12/2026, 10:00 to 12:00') },
          after: { mr: expect.stringContaining('27/12/2026, 10:00 ते 12:00') },
        },
      ],
    },
  })
  const direct = fileOf('timetable', [{ examDate: '2026-12-27' }]).toString()
  const body = { kind: 'timetable' as const, text: direct }
  const { advertisementId } = exam
  expect(
    await settled(await caller.call(desk.sendExamFile, { params: { advertisementId }, body })),
  ).toMatchObject({ state: 'checked' })
  const params = { fileId: looked.id }
  expect(await send(caller, desk.takeExamFile, { params })).toMatchObject({
    code: 'TIMETABLE_NEEDS_TWO',
  })
  const asked = await portal.ask(examiner, 'exams.timetable', { ...exam, ...params })
  expect(asked).toMatchObject({
    status: 200,
    title: { en: 'Change the time table of Civil Services Preliminary' },
  })
  const waiting = await caller.call(desk.getExamDesk, { params: exam })
  expect(waiting).toMatchObject({
    timetable,
    requests: [{ kind: 'exams.timetable', id: asked.id }],
  })
  await portal.approve(approver, asked.id)
  await work()
  const after = await caller.call(desk.getExamDesk, { params: exam })
  expect(after).toMatchObject({ timetable: [later], requests: [] })
  expect(await sendPapers([later])).toMatchObject({ status: 409, code: 'TIMETABLE_CHANGED' })
  const faulty = await settled(
    await sendPapers([{ ...later, durationTo: '09:00' }], after.timetableVersion),
  )
  expect(faulty.state).toBe('faulty')
  const back = await settled(await sendPapers(timetable, after.timetableVersion))
  await portal.decide('exams.timetable', { ...exam, fileId: back.id })
})
