import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { previewApproval } from '@lokseva/contract/approvals/endpoints'
import * as desk from '@lokseva/contract/papers/desk/endpoints'
import { dayInIndia } from '#platform/clock/clock'
import { pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { endApplication } from '#test/people/end-application'
import { fileOf } from '#test/portals/papers-portal'
import { send } from '#test/portals/profile-portal'
import { exam, examDeskPortal } from './exam-desk.test-kit.ts'

const portal = await examDeskPortal()
const { owner, paid, took, examiner, approver, officer, work, settled, sendVenues } = portal
const { plan, seatsNow, decide } = portal
const { caller } = examiner
type Person = Awaited<ReturnType<typeof paid>>
let people: Person[]
let allocated: Awaited<ReturnType<typeof seatsNow>>

const HEADING =
  'centreId,venueCode,venueName,capacity,accessibleSeats,mapUrl,ramp,groundFloor,scribeRooms,roomSeats'
const takePlan = (planId: string) => decide('exams.seatPlan', { ...exam, planId })

beforeAll(async () => {
  people = [await paid(), await paid(), await paid(), await paid()]
  const [, , scribe, wheelchair] = people
  await sql`update applications set needs_scribe = true, scribe_arranged_by = 1
    where id = ${scribe!.id}`.execute(owner)
  await sql`update applications set facts = facts || '{"disabled": true, "disabilityPercentage": 60}'
    where id = ${wheelchair!.id}`.execute(owner)
})

describe('venues', () => {
  it('come by file: looked at line by line, taken when somebody says so (OFFICE-448)', async () => {
    const faulty = await sendVenues(`${HEADING}\n3,V-1,School,10,4,,no,no,1,5\n3,V-2,,10,0,,,,,\n`)
    expect(faulty).toMatchObject({
      state: 'faulty',
      result: {
        badLines: [
          {
            line: 2,
            problem: {
              en: 'accessibleSeats need a ramp or the ground floor',
              mr: 'accessibleSeats साठी उतार किंवा तळमजला हवा',
            },
          },
          { line: 3, problem: { en: 'venueName is empty or longer than 300 letters' } },
        ],
      },
    })
    const lines = '3,V-1,Modern School,10,4,,no,yes,1,2\n4,W-1,City College,20,0,,,,,'
    const looked = await sendVenues(`${HEADING}\n${lines}\n`)
    expect(looked).toMatchObject({ state: 'checked', result: { total: 2, badLines: [] } })
    expect((await caller.call(desk.listExamVenues, undefined)).venues).toEqual([])
    const params = { fileId: looked.id }
    expect(await settled(await caller.call(desk.takeExamFile, { params }))).toMatchObject({
      state: 'taken',
    })
    const { venues, mayChange } = await caller.call(desk.listExamVenues, undefined)
    expect(mayChange).toBe(true)
    expect(venues).toMatchObject([
      { code: 'V-1', capacity: 10, accessibleSeats: 4, isOnGroundFloor: true, roomSeats: 2 },
      { code: 'W-1', hasRamp: false, scribeRooms: 0, roomSeats: 24 },
    ])
  })

  it('are changed on the screen by the same way, at once where nothing is wrong (OFFICE-449)', async () => {
    const changed = await sendVenues(`${HEADING}\n3,V-1,Modern School,12,4,,yes,yes,1,2\n`, true)
    expect(changed.state).toBe('taken')
    const wrong = await sendVenues(`${HEADING}\n3,V-1,Modern School,0,4,,yes,yes,1,2\n`, true)
    expect(wrong.state).toBe('faulty')
    const { venues } = await caller.call(desk.listExamVenues, undefined)
    expect(venues[0]).toMatchObject({ code: 'V-1', capacity: 12, hasRamp: true })
  })

  it('are only looked at by a role for some advertisements; a file is its sender’s (OFFICE-450)', async () => {
    const some = await officer({ role: 'examination', scope: [101] })
    expect((await some.caller.call(desk.listExamVenues, undefined)).mayChange).toBe(false)
    const body = { text: `${HEADING}\n` }
    expect(await send(some.caller, desk.sendExamVenues, { body })).toMatchObject({ status: 403 })
    const own = await sendVenues(`${HEADING}\n3,V-1,Modern School,12,4,,yes,yes,1,2\n`)
    for (const endpoint of [desk.getExamFile, desk.takeExamFile])
      expect(
        await send(some.caller, endpoint as typeof desk.takeExamFile, {
          params: { fileId: own.id },
        }),
      ).toMatchObject({ status: 404 })
  })
})

describe('a time table', () => {
  const table = (advertisementId: number, lines: Record<string, string | number>[]) => ({
    params: { advertisementId },
    body: { kind: 'timetable' as const, text: fileOf('timetable', lines).toString() },
  })

  it('is taken in for one advertisement, and for no other (OFFICE-451)', async () => {
    const other = await settled(await caller.call(desk.sendExamFile, table(102, [{}])))
    expect(other).toMatchObject({ state: 'faulty' })
    expect(other.result?.badLines[0]?.problem.en).toContain('another advertisement')
    const sent = await settled(await caller.call(desk.sendExamFile, table(101, [{}])))
    await settled(await caller.call(desk.takeExamFile, { params: { fileId: sent.id } }))
    expect((await caller.call(desk.listExams, undefined)).exams).toMatchObject([
      { ...exam, papers: 1, seats: 0, firstDay: '2026-12-20', advertisementNo: '101/2026' },
    ])
  })

  it('is found by those alone whose role reaches it (OFFICE-452)', async () => {
    const other = await officer({ role: 'examination', scope: [102] })
    expect((await other.caller.call(desk.listExams, undefined)).exams).toEqual([])
    expect(await send(other.caller, desk.getExamDesk, { params: exam })).toMatchObject({
      status: 404,
    })
    const publisher = await officer('publisher')
    expect(await send(publisher.caller, desk.listExams, undefined as never)).toMatchObject({
      status: 403,
    })
    const wrong = { ...exam, examDisplayId: 4711 }
    expect(await send(caller, desk.getExamDesk, { params: wrong })).toMatchObject({ status: 404 })
  })
})

describe('a plan', () => {
  it('is made by a job, one at a time, and gives no seat (OFFICE-453)', async () => {
    const body = { seed: 4471, keepsSeats: false }
    await caller.call(desk.makeSeatPlan, { params: exam, body })
    expect(await send(caller, desk.makeSeatPlan, { params: exam, body })).toMatchObject({
      code: 'SEAT_PLAN_RUNNING',
    })
    await work()
    const { plans } = await caller.call(desk.getExamDesk, { params: exam })
    expect(plans).toMatchObject([
      { seed: 4471, state: 'made', totals: { asked: 4, seated: 4, unseated: 0, given: 4 } },
    ])
    expect(await seatsNow()).toEqual([])
  })

  it('is shown by centre and by room, with needs met (OFFICE-454)', async () => {
    const made = await plan(4471)
    expect(made.centres.find(({ centreId }) => centreId === 3)).toMatchObject({
      asked: 4,
      seats: 12,
      filled: 4,
      accessible: 1,
      scribes: 1,
      name: { en: 'Amravati', mr: 'अमरावती' },
    })
    const params = { ...exam, planId: made.id, centreId: 3 }
    const rooms = await caller.call(desk.listPlannedRooms, { params })
    expect(rooms).toMatchObject([
      { venueCode: 'V-1', room: 'A-1', isForScribes: true, filled: 1, size: 2 },
      { room: 'A-2', isForScribes: false, isAccessible: true, filled: 1 },
      { room: 'R-1', filled: 2, size: 2 },
      { room: 'R-2', filled: 0 },
      { room: 'R-3' },
      { room: 'R-4' },
    ])
  })

  it('is the same for the same seed; two plans are compared by how many sit elsewhere (OFFICE-455)', async () => {
    const one = await plan(7)
    const same = await plan(7)
    const against = (otherId: string) =>
      caller.call(desk.compareSeatPlans, { params: { ...exam, planId: one.id, otherId } })
    const none = { otherSeat: 0, otherVenue: 0, otherCentre: 0, onlyFirst: 0, onlySecond: 0 }
    expect(await against(same.id)).toEqual({ same: 4, ...none })
    await took('venues', { venueCode: 'V-0', capacity: 4, accessibleSeats: 0 })
    const other = await plan(7)
    expect(await against(other.id)).toEqual({ same: 2, ...none, otherVenue: 2 })
  })

  it('is the one by which the command gives seats, with the same numbers (OFFICE-463)', async () => {
    const byCommand = await portal.seatsByCommand(7)
    expect(byCommand).toHaveLength(4)
    const { id } = await plan(7)
    expect(await portal.plannedSeats(id)).toEqual(byCommand.map(({ no, at }) => ({ no, at })))
    expect(await portal.seatsByCommand(11)).not.toEqual(byCommand)
    allocated = byCommand
  })

  it('is taken by two: the seats are given, and everybody gets a number (OFFICE-456)', async () => {
    const { id } = await plan(7)
    const asked = await portal.ask(examiner, 'exams.seatPlan', { ...exam, planId: id })
    expect(asked).toMatchObject({
      status: 200,
      title: { en: 'Give the seats of Civil Services Preliminary by this plan' },
    })
    expect(await portal.approve(examiner, asked.id)).toMatchObject({ status: 403 })
    const { requests } = await caller.call(desk.getExamDesk, { params: exam })
    expect(requests).toMatchObject([{ kind: 'exams.seatPlan', id: asked.id, planId: id }])
    expect(await seatsNow()).toEqual([])
    await portal.approve(approver, asked.id)
    await work()
    const given = await seatsNow()
    expect(given).toEqual(allocated)
    expect(given.map(({ ticket }) => ticket).toSorted()).toEqual([
      '1011000001',
      '1011000002',
      '1011000003',
      '1011000004',
    ])
    const { plans } = await caller.call(desk.getExamDesk, { params: exam })
    expect(plans[0]).toMatchObject({ id, state: 'taken' })
    expect(await takePlan(id)).toMatchObject({ code: 'SEAT_PLAN_NOT_MADE' })
  })

  it('made before seats were given otherwise is not taken any more (OFFICE-457)', async () => {
    const { id } = await plan(8)
    const late = await paid()
    portal.pass()
    await took('seats', { App: late.number, hallticketNo: 'H0099', venueCode: 'W-1' })
    people.push(late)
    expect(await takePlan(id)).toMatchObject({ code: 'SEAT_PLAN_OLD' })
  })

  it('leaves given seats alone where it is asked to, and seats the others (OFFICE-446)', async () => {
    const before = await seatsNow()
    people.push(await paid())
    const made = await plan(9, true)
    expect(made.totals).toMatchObject({ moved: 0, given: 1, unseated: 0 })
    await takePlan(made.id)
    const after = await seatsNow()
    expect(after).toHaveLength(6)
    expect(after).toEqual(expect.arrayContaining(before))
  })

  it('that would take a seat away from somebody is refused (OFFICE-458)', async () => {
    await sendVenues(`${HEADING}\n3,V-1,Modern School,12,4,,yes,yes,0,2\n`, true)
    const made = await plan(10)
    expect(made.totals).toMatchObject({ unseated: 1 })
    expect(made.centres.find(({ centreId }) => centreId === 3)?.unseated.noScribeRoom).toBe(1)
    expect(await takePlan(made.id)).toMatchObject({ code: 'SEAT_PLAN_LOSES' })
    await sendVenues(`${HEADING}\n3,V-1,Modern School,12,4,,yes,yes,1,2\n`, true)
  })
})

describe('afterwards', () => {
  it('cards are made as a batch with progress, and handed out by two (OFFICE-459)', async () => {
    await caller.call(desk.beginCardBatch, { params: exam })
    await work()
    const batches = await caller.call(desk.listCardBatches, { params: exam })
    expect(batches).toMatchObject([{ total: 6, made: 6, failed: 0, state: 'finished' }])
    const days = { startDay: dayInIndia(portal.clock.now()), endDay: '2026-12-20' }
    for (const endDay of ['2026-11-01', '9999-12-31']) {
      const wrong = { ...exam, ...days, endDay }
      expect((await decide('exams.handOut', wrong)).code).toBe('VALIDATION_FAILED')
    }
    const last = { startDay: days.endDay, endDay: '2026-12-31' }
    await decide('exams.handOut', { ...exam, ...days })
    const { handedOut } = await caller.call(desk.getExamDesk, { params: exam })
    expect(handedOut).toEqual(days)
    expect(await portal.card(people[0]!)).toMatchObject({ status: 200 })
    for (const taken of [days, last])
      expect((await decide('exams.handOut', { ...exam, ...taken })).code).toBe('CARDS_HANDED_OUT')
  })

  it('a card that could not be made is named with why in words, and made when it is tried again (OFFICE-466)', async () => {
    const [batch] = await caller.call(desk.listCardBatches, { params: exam })
    const params = { ...exam, batchId: batch!.id }
    expect(await caller.call(desk.listCardFailures, { params })).toEqual([])
    for (const [at, reason] of ['typesetter', 'ENOENT: gone'].entries())
      await sql`insert into paper_batch_failures (batch_id, application_id, account_id, reason,
          failed_at) select ${batch!.id}, l.id, l.account_id, ${reason}, now()
        from applications l where l.id = ${people[at]!.id}`.execute(owner)
    expect(await caller.call(desk.listCardFailures, { params })).toEqual([
      { applicationId: people[0]!.id, applicationNo: people[0]!.number, reason: 'typesetter' },
      { applicationId: people[1]!.id, applicationNo: people[1]!.number, reason: 'other' },
    ])
    const other = { ...params, examDisplayId: 4711 }
    expect(await send(caller, desk.listCardFailures, { params: other })).toMatchObject({
      status: 404,
    })
    await sql`delete from made_papers`.execute(owner)
    await caller.call(desk.beginCardBatch, { params: exam })
    await work()
    expect(await caller.call(desk.listCardFailures, { params })).toEqual([])
  })

  it('one candidate is moved and told, and nobody sits on a seat that is taken; cards are out, so two decide (OFFICE-460, OFFICE-672)', async () => {
    const { number, email } = people[0]!
    const query = { applicationNo: number }
    const given = await caller.call(desk.findGivenSeat, { params: exam, query })
    const move = async (body: object) =>
      settled(
        await caller.call(desk.moveCandidate, {
          params: exam,
          body: { applicationNo: number, venueCode: 'W-1', room: 'R-1', seatNo: '07', ...body },
        }),
      )
    expect(await move({ room: '1', seatNo: '1' })).toMatchObject({
      state: 'faulty',
      result: { badLines: [{ problem: { en: 'the seat is given to somebody else' } }] },
    })
    const looked = await move({})
    expect(looked).toMatchObject({ state: 'checked', result: { withdrawn: 1, told: 1 } })
    expect(await send(caller, desk.takeExamFile, { params: { fileId: looked.id } })).toMatchObject({
      code: 'SEATS_NEED_TWO',
    })
    expect(await caller.call(desk.findGivenSeat, { params: exam, query })).toEqual(given)
    await decide('exams.seats', { ...exam, fileId: looked.id })
    expect(await caller.call(desk.findGivenSeat, { params: exam, query })).toEqual({
      applicationNo: number,
      seat: {
        hallticketNo: given.seat!.hallticketNo,
        venueCode: 'W-1',
        venueName: 'City College',
        room: 'R-1',
        seatNo: '07',
      },
    })
    const told = await sql<{ many: number }>`select count(*)::int as many from messages
      where template = 'SEAT_CHANGED' and recipient = ${email}`.execute(owner)
    expect(told.rows[0]!.many).toBe(1)
    const unknown = { params: exam, query: { applicationNo: '2026-012-0999999-1' } }
    expect(await send(caller, desk.findGivenSeat, unknown)).toMatchObject({ status: 404 })
  })

  it('door lists and attendance sheets are printed for a venue, room by room (OFFICE-462)', async () => {
    await portal.freshen(examiner)
    const venues = await caller.call(desk.listSeatedVenues, { params: exam })
    expect(venues.map(({ code }) => code)).toContain('W-1')
    const params = { ...exam, venueCode: 'W-1' }
    const sheets = async (kind: 'door' | 'attendance' | 'pack') => {
      const asked = { params: { ...params, kind } }
      const blob = (await caller.call(desk.downloadVenueLists, asked)) as Blob
      return pdfText(new Uint8Array(await blob.arrayBuffer())).replaceAll(/\s+/g, ' ')
    }
    const number = (await seatsNow()).find(({ at }) => at === 'W-1 R-1 07')!.ticket
    expect(await sheets('door')).toContain(number)
    const pack = await sheets('pack')
    expect(pack).toContain('Attendance sheet')
    expect(pack).toContain('City College')
    const { parts } = venues.find(({ code }) => code === 'W-1')!
    expect(parts).toHaveLength(1)
    const first = { params: { ...params, kind: 'door' as const }, query: { part: '1' } }
    const { opened } = await caller.raw(desk.downloadVenueLists, first)
    const { blob } = opened as { blob: Blob }
    expect(pdfText(new Uint8Array(await blob.arrayBuffer()))).toContain(number)
    // A part that is gone since the page was opened (OFFICE-942).
    const gone = { ...first, query: { part: '2' } }
    expect((await caller.raw(desk.downloadVenueLists, gone)).status).toBe(404)
    const wrong = { params: { ...params, venueCode: 'X-9', kind: 'door' as const } }
    expect((await caller.raw(desk.downloadVenueLists, wrong)).status).toBe(404)
  })

  it('a request to hand out cards tells of those who get one, not of who left the examination (OFFICE-1456)', async () => {
    await portal.freshen(examiner)
    const { people: before } = await caller.call(desk.getExamDesk, { params: exam })
    await endApplication(owner, people[1]!.id, 'OPTED_OUT')
    const payload = { ...exam, startDay: '2027-02-01', endDay: '2027-02-10' }
    const body = { kind: 'exams.handOut', payload } as never
    const preview = await caller.call(previewApproval, { body })
    const { sitting, without } = before as { sitting: number; without: number }
    const receivers = sitting - without - 1
    expect(preview.touches[0]!.en).toBe(
      `${receivers} candidates are told on 01/02/2027, never before`,
    )
    expect(preview.changes[1]!.after!.en).toBe(String(receivers + 1))
    expect(preview.checks.map(({ text }) => text.en)).toContainEqual(
      expect.stringContaining('1 seat is that of somebody who has left'),
    )
  })

  it('what a killed process left is taken up again (OFFICE-461)', async () => {
    portal.pass()
    const body = { seed: 11, keepsSeats: true }
    // Later than the plans before it: the newest is the first of the list.
    portal.clock.set(portal.clock.now() + 60_000)
    await portal.freshen(examiner)
    await caller.call(desk.makeSeatPlan, { params: exam, body })
    await sql`delete from graphile_worker._private_jobs`.execute(owner)
    portal.clock.set(portal.clock.now() + 11 * 60_000)
    for (const job of portal.features.papers.jobs.everyMinute) await job.run({})
    await work()
    await portal.freshen(examiner)
    const { plans } = await caller.call(desk.getExamDesk, { params: exam })
    expect(plans[0]).toMatchObject({ seed: 11, state: 'made' })
  })
})
