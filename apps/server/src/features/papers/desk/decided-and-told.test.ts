import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import * as desk from '@lokseva/contract/papers/desk/endpoints'
import type { ExamPeoplePage } from '@lokseva/contract/papers/desk/schemas'
import { actAsPortal } from '#platform/database/acting'
import { dayInIndia } from '#platform/clock/clock'
import { fileOf } from '#test/portals/papers-portal'
import { send } from '#test/portals/profile-portal'
import { exam, examDeskPortal } from './exam-desk.test-kit.ts'

const portal = await examDeskPortal()
const { owner, clock, paid, took, examiner, approver, settled, plan, decide, work } = portal
const { caller } = examiner
const { advertisementId } = exam
let people: Awaited<ReturnType<typeof paid>>[]

beforeAll(async () => {
  await took('timetable', {})
  await took('venues', { capacity: 10 }, { venueCode: 'W-1', centreId: 4, accessibleSeats: 0 })
  people = [await paid(), await paid(), await paid()]
})

const seen = () => caller.call(desk.getExamDesk, { params: exam })
const seatsOf = async (
  which: 'without' | 'elsewhere',
): Promise<{ numbers: string[]; total: number }> => {
  const { people: found, total } = (await caller.call(desk.listExamPeople, {
    params: exam,
    query: { which },
  })) as ExamPeoplePage
  for (const { name } of found) expect(name.en).toMatch(/^(\S\. ?)+$/)
  return { numbers: found.map(({ applicationNo }) => applicationNo), total }
}
/** What a member was told of requests, the newest first. */
const noticesOf = async (officer: typeof examiner) =>
  (await officer.caller.call(approvals.listOfficeNotices, undefined)).notices.map(
    ({ what }) => what,
  )

it('a file of seats is seen line by line, and taken by two where it names more than one (OFFICE-672)', async () => {
  const text = fileOf('seats', [
    { App: people[0]!.number, hallticketNo: 'H0001', seatNo: '1' },
    { App: people[1]!.number, hallticketNo: 'H0002', seatNo: '2', venueCode: 'W-1' },
  ]).toString()
  const body = { kind: 'seats' as const, text }
  const looked = await settled(
    await caller.call(desk.sendExamFile, { params: { advertisementId }, body }),
  )
  expect(looked).toMatchObject({ state: 'checked', result: { total: 2, needsTwo: true } })
  const params = { fileId: looked.id }
  expect(await send(caller, desk.takeExamFile, { params })).toMatchObject({
    code: 'SEATS_NEED_TWO',
  })
  expect(
    await send(caller, desk.sendExamFile, {
      params: { advertisementId },
      body: { ...body, isDirect: true } as never,
    }),
  ).toMatchObject({ status: 422 })
  expect(await portal.seatsNow()).toEqual([])
  await decide('exams.seats', { ...exam, ...params })
  expect((await portal.seatsNow()).map(({ at }) => at)).toEqual(['V-1 1 1', 'W-1 1 2'])
})

it('who has no seat, and who sits elsewhere than chosen, is listed by initials; a first seat is given from there (OFFICE-673)', async () => {
  const [, away, last] = people
  expect((await seen()).people).toEqual({ sitting: 3, without: 1 })
  expect(await seatsOf('without')).toEqual({ numbers: [last!.number], total: 1 })
  expect(await seatsOf('elsewhere')).toEqual({ numbers: [away!.number], total: 1 })
  const query = { applicationNo: last!.number }
  expect(await caller.call(desk.findGivenSeat, { params: exam, query })).toEqual({
    applicationNo: last!.number,
    seat: null,
  })
  const body = { applicationNo: last!.number, venueCode: 'V-1', room: '1', seatNo: '3' }
  const given = await settled(await caller.call(desk.moveCandidate, { params: exam, body }))
  expect(given).toMatchObject({ state: 'taken', result: { lines: [{ outcome: 'given' }] } })
  expect(await seatsOf('without')).toEqual({ numbers: [], total: 0 })
  const other = { applicationNo: '2026-012-0999999-1' }
  expect(await send(caller, desk.findGivenSeat, { params: exam, query: other })).toMatchObject({
    status: 404,
  })
})

it('a plan that breaks is tried again, and says in words why it could not be made (OFFICE-674)', async () => {
  await sql`alter table seat_plan_rooms add constraint broken check (false) not valid`.execute(
    owner,
  )
  portal.pass()
  const body = { seed: 7, keepsSeats: false }
  const { id: planId } = await caller.call(desk.makeSeatPlan, { params: exam, body })
  const [job] = portal.features.papers.jobs.onDemand.filter(({ name }) => name === 'make-seat-plan')
  const run = () => actAsPortal(() => job!.run({ planId } as never))
  const [first] = [await run().catch((error: Error) => error)]
  expect(first).toBeInstanceOf(Error)
  expect((await seen()).plans[0]).toMatchObject({ state: 'making', failure: null })
  for (let tries = 2; tries <= 3; tries += 1) await expect(run()).rejects.toThrow()
  expect((await seen()).plans[0]).toMatchObject({
    state: 'failed',
    failure: { en: expect.stringMatching(/^Something unexpected happened/) },
  })
  await sql`alter table seat_plan_rooms drop constraint broken`.execute(owner)
  await sql`update seat_plans set state = 'making', tries = 1 where id = ${planId}`.execute(owner)
  await run()
  expect((await seen()).plans[0]).toMatchObject({ state: 'made', totals: { kept: 0, moved: 3 } })
})

it('a plan that was approved and became old before its seats were given says so, and both are told (OFFICE-675)', async () => {
  const { id: planId } = await plan(11)
  const asked = await portal.ask(examiner, 'exams.seatPlan', { ...exam, planId })
  await portal.approve(approver, asked.id)
  portal.pass()
  await sql`update hall_tickets set given_at = ${new Date(clock.now())}`.execute(owner)
  await work()
  expect((await seen()).plans.find(({ id }) => id === planId)).toMatchObject({
    state: 'made',
    failure: { en: expect.stringContaining('Make a new plan') },
  })
  expect((await noticesOf(examiner))[0]).toBe('undone')
  expect((await noticesOf(approver))[0]).toBe('undone')
})

it('cards are handed out once: a second request is refused, the page says how far it is, and what speaks against it is told (OFFICE-676)', async () => {
  const days = { startDay: dayInIndia(clock.now()), endDay: '2026-12-20' }
  const asked = await portal.ask(examiner, 'exams.handOut', { ...exam, ...days })
  const again = await portal.ask(examiner, 'exams.handOut', {
    ...exam,
    ...days,
    endDay: '2026-12-19',
  })
  expect(again).toMatchObject({ code: 'CARDS_BEING_HANDED_OUT' })
  await portal.approve(approver, asked.id)
  expect((await seen()).handOut).toEqual({ ...days, state: 'handing', failure: null })
  const third = await portal.ask(examiner, 'exams.handOut', { ...exam, ...days })
  expect(third).toMatchObject({ code: 'CARDS_BEING_HANDED_OUT' })
  // Its days are over before the job comes to it.
  const now = clock.now()
  clock.set(Date.parse('2026-12-21T06:00:00Z'))
  await work()
  clock.set(now)
  const { handOut, handedOut } = await seen()
  expect(handedOut).toBeNull()
  expect(handOut).toMatchObject({ state: 'failed', failure: { en: expect.any(String) } })
  expect((await noticesOf(approver))[0]).toBe('undone')
  // Later than the one that failed: the newest is shown.
  portal.pass()
  await decide('exams.handOut', { ...exam, ...days })
  expect(await seen()).toMatchObject({ handOut: null, handedOut: days })
})
