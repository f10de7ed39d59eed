import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as desk from '@lokseva/contract/papers/desk/endpoints'
import { dayInIndia } from '#platform/clock/clock'
import { send } from '#test/portals/profile-portal'
import { exam, examDeskPortal } from '../exam-desk.test-kit.ts'

const portal = await examDeskPortal()
const { owner, clock, examiner, officer, paid, took, sendVenues, plan, decide, seatsNow, work } =
  portal
const HEADING =
  'centreId,venueCode,venueName,capacity,accessibleSeats,mapUrl,ramp,groundFloor,scribeRooms,roomSeats'

/** How often somebody was mailed that the seat is another one. */
const toldOf = async ({ email }: { email: string }): Promise<number> => {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from messages
    where template = 'SEAT_CHANGED' and recipient = ${email}`.execute(owner)
  return rows[0]!.many
}

it('whoever has the card and sits elsewhere by a plan that is taken is told, and nobody else (OFFICE-498)', async () => {
  await took('timetable', {})
  await sendVenues(`${HEADING}\n3,V-1,Modern School,12,4,,yes,yes,1,4\n`, true)
  const people = [await paid(), await paid(), await paid(), await paid(), await paid()]
  // Who has a scribe sits in the one room for that, by whichever plan.
  await sql`update applications set needs_scribe = true, scribe_arranged_by = 1
    where id = ${people[0]!.id}`.execute(owner)
  await decide('exams.seatPlan', { ...exam, planId: (await plan(7)).id })
  await examiner.caller.call(desk.beginCardBatch, { params: exam })
  await work()
  const days = { startDay: dayInIndia(clock.now()), endDay: '2026-12-20' }
  await decide('exams.handOut', { ...exam, ...days })
  const before = await seatsNow()
  const { id: planId } = await plan(4711)
  const planned = await portal.plannedSeats(planId)
  const isMoved = people.map(({ number }) => {
    const [old, next] = [before, planned].map((seats) => seats.find(({ no }) => no === number)!.at)
    return old !== next
  })
  expect(new Set(isMoved)).toEqual(new Set([true, false]))
  await decide('exams.seatPlan', { ...exam, planId })
  expect(await Promise.all(people.map(toldOf))).toEqual(isMoved.map(Number))
  const tickets = (seats: typeof before) => seats.map(({ ticket }) => ticket).toSorted()
  expect(tickets(await seatsNow())).toEqual(tickets(before))
})

it('officers who ask at once have one plan made, and a plan that two requests name is taken once (OFFICE-1463)', async () => {
  portal.pass()
  const others = [await officer('examination'), await officer('examination')]
  const askers = [examiner, ...others]
  await portal.freshen(examiner)
  const body = { seed: 12, keepsSeats: true }
  const begun = await Promise.all(
    askers.map(({ caller }) => send(caller, desk.makeSeatPlan, { params: exam, body })),
  )
  expect(begun.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409,
  ])
  expect(begun.filter(({ code }) => code === 'SEAT_PLAN_RUNNING')).toHaveLength(2)
  await work()
  const { plans } = await examiner.caller.call(desk.getExamDesk, { params: exam })
  const planId = plans[0]!.id
  const requests = []
  for (const asker of others)
    requests.push(await portal.ask(asker, 'exams.seatPlan', { ...exam, planId }))
  expect(requests.map(({ status }) => status)).toEqual([200, 200])
  const approvers = [portal.approver, await officer('approver')]
  const done = await Promise.all(
    requests.map(({ id }, place) => portal.approve(approvers[place]!, id)),
  )
  expect(done.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  await work()
  await portal.freshen(examiner)
  const after = await examiner.caller.call(desk.getExamDesk, { params: exam })
  expect(after.plans.find(({ id }) => id === planId)).toMatchObject({
    state: 'taken',
    failure: null,
  })
})
