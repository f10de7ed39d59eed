import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { papersPortal } from '#test/portals/papers-portal'

const portal = await papersPortal()
const { paid, take, took, allocate, owner } = portal
type Values = Record<string, string | number>

const said = (badLines: readonly { line: number; problem: string }[]) =>
  badLines.map(({ line, problem }) => `${line} ${problem}`)
const main: Values = { examDisplayId: 1012, examDisplayName: 'Main', examDisplayNameDvng: 'मुख्य' }
const afternoon = {
  presentTime: '13:00',
  getInTime: '13:30',
  durationFrom: '14:00',
  durationTo: '16:00',
}
/** Seats that are given at a venue, whichever examination they are of. */
const seatsAt = async (code: string): Promise<string[]> => {
  const { rows } = await sql<{ seat: string }>`select concat_ws(' ', room, seat_no) as seat
    from hall_tickets where venue_code = ${code} order by 1`.execute(owner)
  return rows.map(({ seat }) => seat)
}
const forget = () => sql`delete from hall_tickets`.execute(owner)

let people: string[]
beforeAll(async () => {
  people = [await paid(), await paid(), await paid()].map(({ number }) => number)
  await took(
    'venues',
    { capacity: 4, accessibleSeats: 0 },
    {
      venueCode: 'W-1',
      centreId: 4,
      capacity: 9,
      accessibleSeats: 0,
    },
  )
  await took('timetable', {}, { ...main, examDate: '2026-12-20' })
})

describe('two examinations at the same hours', () => {
  it('share the seats of a hall by the planner: none is given twice (OFFICE-670)', async () => {
    await allocate(1011)
    expect(await seatsAt('V-1')).toHaveLength(3)
    const { given, elsewhere } = await allocate(1012)
    expect(given).toEqual([
      { venueCode: 'V-1', many: 1 },
      { venueCode: 'W-1', many: 2 },
    ])
    expect(elsewhere).toBe(2)
    expect(await seatsAt('V-1')).toEqual(['R-1 01', 'R-1 02', 'R-1 03', 'R-1 04'])
  })

  it('share them by files and moves: a seat of the other, or one too many, is named (OFFICE-670)', async () => {
    const [one, two, three] = people
    const seat = (App: string | undefined, further: Values = {}) => ({
      App: App!,
      examDisplayId: 1012,
      venueCode: 'V-1',
      room: 'Hall',
      ...further,
    })
    await sql`delete from hall_tickets where exam_display_id = 1012`.execute(owner)
    const { badLines } = await take('seats', [
      seat(one, { room: 'R-1', seatNo: '02', hallticketNo: 'M0001' }),
      seat(two, { seatNo: '1', hallticketNo: 'M0002' }),
      seat(three, { seatNo: '2', hallticketNo: 'M0003' }),
    ])
    expect(said(badLines)).toEqual([
      '2 somebody of examination 1011 sits on this seat at the same hours',
      '4 venue V-1 has 4 seats, and they are given',
    ])
    // Two of one file are held against each other too.
    await forget()
    const both = await take('seats', [
      { App: one!, room: 'R-1', seatNo: '01' },
      seat(one, { room: 'R-1', seatNo: '01', hallticketNo: 'M0001' }),
    ])
    expect(said(both.badLines)).toEqual([
      '3 somebody of examination 1011 sits on this seat at the same hours',
    ])
  })

  it('hold a venue to the seats both have given there (OFFICE-670)', async () => {
    await forget()
    await allocate(1011)
    await took('seats', {
      App: people[0]!,
      examDisplayId: 1012,
      hallticketNo: 'M0001',
      room: 'R-1',
      seatNo: '04',
    })
    const { badLines } = await take('venues', [{ capacity: 3, accessibleSeats: 0 }])
    expect(said(badLines)).toEqual(['2 4 seats are given there: capacity 3 is too small'])
  })
})

describe('two examinations after each other', () => {
  it('have all seats of a hall both; a time table that brings them together says where that is too much (OFFICE-670)', async () => {
    await forget()
    await took('timetable', { ...main, ...afternoon })
    await allocate(1011)
    expect((await allocate(1012)).given).toEqual([{ venueCode: 'V-1', many: 3 }])
    const { warnings } = await take('timetable', [{ ...main }], true)
    expect(said(warnings)).toContainEqual(
      expect.stringContaining(
        '3 seats of others and its own are given at venue V-1, which has 4, or one seat twice',
      ),
    )
  })
})

it('a hall that is left out gets nobody by the command (OFFICE-671)', async () => {
  await forget()
  const given = await portal.allocate(1011, false, ['V-1'])
  expect(given.given).toEqual([{ venueCode: 'W-1', many: 3 }])
  await expect(portal.allocate(1011, false, ['X-1'])).rejects.toThrow('There is no venue X-1.')
})
