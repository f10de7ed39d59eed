import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { DAY_MS } from '@lokseva/contract/day-ms'
import * as desk from '@lokseva/contract/papers/desk/endpoints'
import { actAsPortal } from '#platform/database/acting'
import { fileOf } from '#test/portals/papers-portal'
import { exam, examDeskPortal } from '../exam-desk.test-kit.ts'

const portal = await examDeskPortal()
const { examiner, settled, sendVenues, took, paid, plan, decide, seatsNow } = portal
const { owner, clock, features, ask, approve, approver } = portal
const { caller } = examiner
const HEADING =
  'centreId,venueCode,venueName,capacity,accessibleSeats,mapUrl,ramp,groundFloor,scribeRooms,roomSeats'

const many = 'x'.repeat(400)
it.each([
  [
    'venues',
    `${HEADING}\nx,a b,,0,x,http,x,x,100,0\n4711,V-1,S,1,9,https://m.example/${many},no,no,,`,
  ],
  ['venues', `${HEADING}\n3,V-1,S,9,0,,,,,\n3,V-1,S,9,0,,,,,`],
  ['timetable', fileOf('timetable', [{ examId: 'x', mode: 3, examDate: '1', presentTime: 'x' }])],
  ['timetable', fileOf('timetable', [{ getInTime: '11:00', extraTimeTo: '11:00' }, {}, {}])],
  ['timetable', fileOf('timetable', [{ extraTimeTo: 'x' }, {}, { mode: 2 }])],
  ['timetable', fileOf('timetable', [{ examId: 4711 }])],
  ['seats', fileOf('seats', [{ App: '', examDisplayId: 'x', hallticketNo: '1', venueCode: '' }])],
  ['seats', fileOf('seats', [{ App: 'x' }, { App: 'x' }, { App: 'y' }])],
  ['seats', 'nothing'],
] as const)(
  'files of %s have every fault told in both languages (OFFICE-467)',
  async (kind, given) => {
    const text = String(given)
    const file =
      kind === 'venues'
        ? await sendVenues(text)
        : await settled(
            await caller.call(desk.sendExamFile, {
              params: { advertisementId: 101 },
              body: { kind, text },
            }),
          )
    expect(file.state).toBe('faulty')
    for (const { problem } of file.result!.badLines) {
      expect(problem.en).not.toMatch(/\p{Script=Devanagari}/u)
      expect(problem.mr).toMatch(/\p{Script=Devanagari}/u)
    }
  },
)

it('a time table is changed on the screen before cards are out: added, changed and removed papers are shown, then taken (OFFICE-464)', async () => {
  await took('timetable', {})
  const { timetable } = await caller.call(desk.getExamDesk, { params: exam })
  const change = async (papers: object[]) => {
    const { timetableVersion: version } = await caller.call(desk.getExamDesk, { params: exam })
    const body = { version, papers } as never
    return settled(await caller.call(desk.sendTimetable, { params: exam, body }))
  }
  const taken = async ({ id: fileId }: { id: string }) =>
    settled(await caller.call(desk.takeExamFile, { params: { fileId } }))
  const further = { ...timetable[0]!, subjectCodes: '013', examDate: '2026-12-21' }
  const added = await change([...timetable, further])
  expect(added.result).toMatchObject({ outExams: [], changes: [{ before: null }] })
  // A colleague was faster: what was looked at does not hold, and is looked at again.
  const other = await change([{ ...timetable[0]!, presentTime: '08:30' }])
  expect((await taken(added)).state).toBe('taken')
  const again = await taken(other)
  expect(again).toMatchObject({ state: 'checked' })
  expect(again.result!.changes).toHaveLength(2)
  const back = await change(timetable)
  expect(back.result).toMatchObject({ changes: [{ after: null }] })
  await taken(back)
  expect(await caller.call(desk.getExamDesk, { params: exam })).toMatchObject({ timetable })
})

it('a plan that was made before a venue went to another centre is not taken any more (OFFICE-457)', async () => {
  await paid()
  const atCentre = (centre: number) =>
    sendVenues(`${HEADING}\n${centre},V-1,Modern School,12,4,,yes,yes,1,2\n`, true)
  await atCentre(3)
  const { id: planId } = await plan(7)
  const take = () => decide('exams.seatPlan', { ...exam, planId })
  await atCentre(4)
  expect(await take()).toMatchObject({ code: 'SEAT_PLAN_OLD' })
  expect(await seatsNow()).toEqual([])
  await atCentre(3)
  await take()
  expect(await seatsNow()).toHaveLength(1)
})

it('a file that no try brought on says so in both languages, and is not looked at for ever (OFFICE-796)', async () => {
  const sent = await caller.call(desk.sendExamVenues, {
    body: { text: `${HEADING}\n4711,V-9,S,1,0,,,,,\n`, isDirect: false },
  })
  const look = () => caller.call(desk.getExamFile, { params: { fileId: sent.id } })
  const resume = () => actAsPortal(() => features.papers.jobs.everyMinute[0]!.run({}))
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(owner)
  await resume()
  const file = await look()
  expect(file.state).toBe('faulty')
  expect(file.result!.badLines[0]!.problem.mr).toMatch(/\p{Script=Devanagari}/u)
  await resume()
  expect((await look()).state).toBe('faulty')
})

it('files are forgotten after their days, but not what somebody is asked about or waits for its time (KEEP-05)', async () => {
  await took('timetable', {})
  const change = async (examDate: string) => {
    const { timetable, timetableVersion: version } = await caller.call(desk.getExamDesk, {
      params: exam,
    })
    const papers = [{ ...timetable[0]!, examDate }] as never
    return settled(
      await caller.call(desk.sendTimetable, { params: exam, body: { version, papers } }),
    )
  }
  const venues = await sendVenues(`${HEADING}\n4711,V-1,S,1,0,,,,,\n`)
  const [asked, timed, left] = [
    await change('2026-12-27'),
    await change('2026-12-28'),
    await change('2026-12-29'),
  ]
  const request = await ask(examiner, 'exams.timetable', { ...exam, fileId: asked.id })
  expect(request).toMatchObject({ state: 'open' })
  const dueAt = new Date(clock.now() + 30 * DAY_MS).toISOString()
  const waiting = await ask(examiner, 'exams.timetable', { ...exam, fileId: timed.id }, { dueAt })
  expect(await approve(approver, waiting.id)).toMatchObject({ state: 'approved', doneAt: null })
  const ids = [venues.id, left.id, asked.id, timed.id]
  const forget = () =>
    actAsPortal(() =>
      features.papers.jobs.daily.find(({ name }) => name === 'forget-exam-files')!.run({}),
    )
  const kept = async () => {
    const query = owner.selectFrom('exam_files').select('id').where('id', 'in', ids)
    return (await query.execute()).map(({ id }) => id).toSorted()
  }
  const sentAt = clock.now()
  await forget()
  expect(await kept()).toEqual(ids.toSorted())
  clock.set(sentAt + 7 * DAY_MS + 1)
  await forget()
  expect(await kept()).toEqual([asked.id, timed.id].toSorted())
  await sql`update approval_requests set state = 'withdrawn'
    where id = ${request.id}`.execute(owner)
  await forget()
  expect(await kept()).toEqual([timed.id])
})
