import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { papersPortal } from '#test/portals/papers-portal'

const portal = await papersPortal()
const { applied, paid, take, took, allocate, owner } = portal
type Person = Awaited<ReturnType<typeof applied>>
type Values = Record<string, string | number>

const said = (badLines: readonly { line: number; problem: string }[]) =>
  badLines.map(({ line, problem }) => `${line} ${problem}`)
const seatsOf = async (examDisplayId: number) => {
  const { rows } = await sql<{ id: string; no: string; venue: string; room: string; seat: string }>`
    select application_id as id, hallticket_no as no, venue_code as venue, room, seat_no as seat
    from hall_tickets where exam_display_id = ${examDisplayId} order by hallticket_no`.execute(
    owner,
  )
  return rows
}
/** Somebody who needs a seat that a wheelchair reaches. */
const needing = async (): Promise<Person> => {
  const known = await paid()
  await sql`update applications set needs_scribe = true, scribe_arranged_by = 1
    where id = ${known.id}`.execute(owner)
  return known
}

let [asha, ravi, unpaid]: Person[] = []
beforeAll(async () => {
  asha = await paid()
  ravi = await paid()
  unpaid = await applied()
})

describe('a time table', () => {
  it('is taken in with each examination whole, and again without a change (PAPER-50)', async () => {
    const lines: Values[] = [
      {
        examDate: '21/12/2026',
        subjectCodes: '013',
        durationFrom: '14:00',
        durationTo: '16:00',
        presentTime: '13:00',
        getInTime: '13:30',
      },
      {},
    ]
    expect((await take('timetable', lines, true)).exams).toMatchObject([{ outcome: 'added' }])
    expect(await owner.selectFrom('exam_displays').select('id').execute()).toEqual([])
    expect((await take('timetable', lines)).exams).toMatchObject([
      { examDisplayId: 1011, advertisementId: 101, papers: 2, outcome: 'added' },
    ])
    expect((await take('timetable', lines)).exams).toMatchObject([{ outcome: 'unchanged' }])
    const days = await owner.selectFrom('exam_sittings').select('day').orderBy('place').execute()
    expect(days.map(({ day }) => String(day))).toEqual(['2026-12-20', '2026-12-21'])
    expect((await take('timetable', [{}])).exams).toMatchObject([{ papers: 1, outcome: 'changed' }])
  })

  it('names every line that cannot be, and takes none (PAPER-51)', async () => {
    const { badLines } = await take('timetable', [
      { examId: 4711, examDisplayId: 9 },
      { mode: 3 },
      { examDate: '2026-13-01' },
      { presentTime: '9 o’clock' },
      { getInTime: '11:00' },
      { subjectCodes: '' },
      { subjectCodes: '014' },
      { subjectCodes: '015', examDisplayName: 'Another' },
      { subjectCodes: '014' },
    ])
    expect(said(badLines)).toEqual([
      '2 no advertisement has an exam 4711',
      '3 mode is neither 1 (on paper) nor 2 (on a computer)',
      '4 examDate is not a day such as 2026-11-15 or 15/11/2026',
      '5 presentTime is not a time such as 09:30 or 14:00',
      '6 the times are not in their order: presentTime, getInTime, durationFrom, durationTo',
      '7 subjectCodes is empty or longer than 200 letters',
      '9 examination 1011 has another exam, name or mode than in line 8',
      '10 014 is in the file twice for that time',
    ])
  })
})

describe('venues', () => {
  it('are taken in, and every bad line is named (PAPER-52)', async () => {
    const { badLines } = await take('venues', [
      { centreId: 9999 },
      { venueCode: 'a b' },
      { venueCode: 'V-3', capacity: 0 },
      { venueCode: 'V-4', accessibleSeats: 11 },
      { venueCode: 'V-5', mapUrl: 'http://maps.example.in' },
      { venueCode: 'V-6', mapUrl: '' },
      { venueCode: 'v-6' },
      { venueCode: 'V-7', mapUrl: `https://maps.example.in/${'x'.repeat(277)}` },
      { venueCode: 'V-8', mapUrl: `https://maps.example.in/${'प'.repeat(60)}` },
    ])
    expect(said(badLines)).toEqual([
      '2 there is no centre 9999',
      '3 venueCode is not 1 to 20 letters, digits and -',
      '4 capacity is not a number from 1 on',
      '5 accessibleSeats are more than capacity',
      '6 mapUrl is not an address such as https://maps.example.in/x',
      '8 the venue of line 7 once more',
      '9 mapUrl is longer than 300 letters as a web address',
      '10 mapUrl is longer than 300 letters as a web address',
    ])
    const tooLong = sql`insert into venues values ('V-9', 3, 'School', 9, 0,
      'https://maps.example.in/' || repeat('x', 277))`
    await expect(tooLong.execute(owner)).rejects.toMatchObject({ code: '23514' })
    await took('venues', { capacity: 3 }, { venueCode: 'V-2', capacity: 2, accessibleSeats: 0 })
    await took(
      'venues',
      { capacity: 3, venueName: 'New High School' },
      { venueCode: 'W-1', centreId: 4 },
    )
    const { name } = await owner
      .selectFrom('venues')
      .select('name')
      .where('code', '=', 'V-1')
      .executeTakeFirstOrThrow()
    expect(name).toBe('New High School')
  })
})

describe('seats', () => {
  it('are given by a file, whole or not at all, within the room there is (PAPER-53)', async () => {
    const { number } = asha!
    const four = await Promise.all([paid(), paid(), paid()])
    const { badLines } = await take('seats', [
      { App: 'x' },
      { App: unpaid!.number, hallticketNo: 'H0002', seatNo: '2' },
      { App: number, examDisplayId: 4711 },
      { App: number, venueCode: 'Z-1', hallticketNo: 'H0003', seatNo: '3' },
      { App: number, hallticketNo: '1', seatNo: '4' },
      { App: number, hallticketNo: 'H0005', seatNo: '' },
      ...four.map(({ number: App }, place) => ({
        App,
        hallticketNo: `H1${place}00`,
        seatNo: `9${place}`,
        venueCode: 'V-2',
      })),
      { App: ravi!.number, hallticketNo: 'H1000', seatNo: '97', venueCode: 'V-2' },
    ])
    expect(said(badLines)).toEqual([
      '2 x is not known',
      `3 ${unpaid!.number} has not paid, or has ended (SUBMITTED)`,
      '4 there is no time table of examination 4711',
      '5 there is no venue Z-1',
      '6 hallticketNo is not 4 to 20 letters, digits and -',
      '7 seatNo is empty or longer than 20 letters',
      '10 venue V-2 has 2 seats, and they are given',
      '11 the hall ticket number of line 8 once more',
    ])
    expect(await seatsOf(1011)).toEqual([])
    await took('seats', { App: number })
    const again = await take('seats', [{ App: number }])
    expect(again.seats).toMatchObject([{ outcome: 'unchanged' }])
    const taken = await take('seats', [{ App: ravi!.number, hallticketNo: 'H0009' }])
    expect(said(taken.badLines)).toEqual(['2 the seat is given to somebody else'])
    for (const { id } of four)
      await sql`update applications set status = 'CANCELLED', ended_at = now(), end_reason = 'x'
        where id = ${id}`.execute(owner)
  })

  it('can be exchanged in one file (PAPER-54)', async () => {
    const [one, other] = [asha!.number, ravi!.number]
    await took('seats', { App: other, hallticketNo: 'H0002', seatNo: '2' })
    const { seats } = await take('seats', [
      { App: one, hallticketNo: 'H0002', seatNo: '2' },
      { App: other, hallticketNo: 'H0001', seatNo: '1' },
    ])
    expect(seats.map(({ outcome }) => outcome)).toEqual(['changed', 'changed'])
  })

  it('hold a venue to its centre and its size once they are given (PAPER-55)', async () => {
    const { badLines } = await take('venues', [
      { capacity: 1, accessibleSeats: 0 },
      { venueCode: 'V-2', centreId: 4, accessibleSeats: 0 },
    ])
    expect(said(badLines)).toEqual(['2 2 seats are given there: capacity 1 is too small'])
    expect(said((await take('venues', [{ centreId: 4 }])).badLines)).toEqual([
      '2 seats are given there: it stays at centre 3',
    ])
  })

  it('are allocated by the plan of a seed at the centre; who needs an accessible one has one, who has one keeps it (PAPER-56)', async () => {
    const usual = [await paid(), await paid()].map(({ id }) => id)
    const scribe = await needing()
    const before = await seatsOf(1011)
    const rehearsal = await allocate(1011, true)
    expect(await seatsOf(1011)).toEqual(before)
    const allocation = await allocate(1011)
    expect(allocation).toEqual(rehearsal)
    expect(allocation).toMatchObject({
      exam: 'Civil Services Preliminary',
      seed: 1,
      kept: 2,
      elsewhere: 0,
      unseated: [],
    })
    const after = await seatsOf(1011)
    expect(after.filter(({ no }) => no.startsWith('H'))).toEqual(before)
    expect(after.filter(({ no }) => no.startsWith('1011'))).toEqual([
      { id: scribe.id, no: '1011000001', venue: 'V-1', room: 'A-1', seat: '01' },
      { id: usual[0], no: '1011000002', venue: 'V-2', room: 'R-1', seat: expect.any(String) },
      { id: usual[1], no: '1011000003', venue: 'V-2', room: 'R-1', seat: expect.any(String) },
    ])
  })

  it('that are all given leave somebody over, who sits at the nearest centre or is named, and is seated once there is room (PAPER-57)', async () => {
    const last = await paid()
    const scribe = await needing()
    await took('venues', { venueCode: 'W-1', centreId: 4, capacity: 1, accessibleSeats: 0 })
    const { given, unseated, kept, elsewhere } = await allocate(1011)
    expect({ kept, elsewhere }).toEqual({ kept: 5, elsewhere: 1 })
    expect(given).toEqual([{ venueCode: 'W-1', many: 1 }])
    expect((await seatsOf(1011)).find(({ id }) => id === last.id)).toMatchObject({ venue: 'W-1' })
    expect(unseated).toEqual([
      { applicationNo: scribe.number, centre: expect.any(String), reason: 'noScribeRoom' },
    ])
    await took('venues', { venueCode: 'V-9', capacity: 1, accessibleSeats: 1 })
    expect((await allocate(1011)).given).toEqual([{ venueCode: 'V-9', many: 1 }])
    expect((await seatsOf(1011)).find(({ id }) => id === scribe.id)).toMatchObject({
      no: '1011000005',
    })
    await expect(allocate(4711)).rejects.toThrow('no time table of examination 4711')
  })
})
