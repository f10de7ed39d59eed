import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sitsSeveral } from '#test/papers/sits-several'
import { papersPortal } from '#test/portals/papers-portal'

const portal = await papersPortal()
const { paid, owner, take, took, card, stage, verify, allocate, clock } = portal
type Person = Awaited<ReturnType<typeof paid>>

const display = (examId: number, examDisplayId: number, codes: string, name = 'Main') => ({
  examId,
  examDisplayId,
  examDisplayName: `${name} ${examDisplayId}`,
  examDisplayNameDvng: '',
  subjectCodes: codes,
})

let leela: Person
beforeAll(async () => {
  leela = await paid()
  await sitsSeveral(owner, leela)
  await took('venues', { centreId: 27, venueCode: 'P-1', capacity: 5, accessibleSeats: 1 })
  await took(
    'timetable',
    display(51, 1051, '511'),
    { ...display(51, 1051, '3001'), examDate: '2026-12-21' },
    { ...display(51, 1051, '3002'), examDate: '2026-12-22' },
    { ...display(51, 1051, '3001, 3002'), examDate: '2026-12-23' },
    display(52, 1052, '521'),
    display(53, 1053, '531'),
    display(5, 1054, '541'),
  )
})

describe('an application with several exams', () => {
  it('has a seat in each exam of its posts and in what all sit, not in the others (PAPER-58)', async () => {
    const given: number[] = []
    for (const id of [1051, 1052, 1053, 1054])
      given.push((await allocate(id)).given.reduce((all, { many }) => all + many, 0))
    await stage('ADMIT_CARDS', { advertisementId: 105 })
    expect(given).toEqual([1, 1, 0, 1])
    const { badLines } = await take('seats', [
      { App: leela.number, examDisplayId: 1053, venueCode: 'P-1' },
    ])
    expect(badLines.map(({ problem }) => problem)).toEqual([`${leela.number} does not sit exam 53`])
  })

  it('shows of the optional subjects those that were chosen (PAPER-15)', async () => {
    const { timeTableExamsList } = await card(leela, 1051)
    expect(timeTableExamsList.map(({ subjectCodes }) => subjectCodes)).toEqual([
      '511',
      '3001',
      '3001, 3002',
    ])
  })

  it('has its cards taken back where an examination gets another day or name; of other hours their holders are told (PAPER-59)', async () => {
    const { verification } = await card(leela, 1052)
    const { exams: hours } = await take('timetable', [
      { ...display(52, 1052, '521'), durationTo: '12:30' },
    ])
    expect(hours).toMatchObject([{ outcome: 'changed', withdrawn: 0 }])
    expect((await card(leela, 1052)).verification.code).toBe(verification.code)
    clock.set(clock.now() + 1000)
    const { exams: days } = await take('timetable', [
      { ...display(52, 1052, '521'), examDate: '2026-12-27' },
    ])
    expect(days).toMatchObject([{ outcome: 'changed', withdrawn: 1 }])
    const told = await owner
      .selectFrom('messages')
      .select('body')
      .where('template', '=', 'SEAT_CHANGED')
      .where('recipient', '=', leela.mobile)
      .orderBy('queued_at')
      .execute()
    expect(told.map(({ body }) => body)).toEqual([
      expect.stringContaining('the hours of your examination have changed'),
      expect.stringContaining('the day or the venue has changed'),
    ])
    expect(await verify(verification.code)).toMatchObject({ isWithdrawn: true })
    const { verification: next } = await card(leela, 1052)
    const renamed = await take('venues', [
      { centreId: 27, venueCode: 'P-1', capacity: 5, accessibleSeats: 1, venueName: 'Other' },
    ])
    expect(renamed.withdrawn).toBe(2)
    expect(await verify(next.code)).toMatchObject({ isWithdrawn: true })
    expect((await card(leela, 1052)).timeTable.venueName).toBe('Other')
    const moved = await take('timetable', [{ ...display(51, 1052, '521', 'Main') }])
    expect(moved.badLines.map(({ problem }) => problem)).toEqual([
      'seats are given in examination 1052, which is of exam 52',
    ])
  })
})

it('somebody with a disability of 40 percent has an accessible seat without a scribe too (PAPER-56)', async () => {
  const known = await paid()
  await sql`update applications set exam_centre_id = 27, facts = facts ||
    '{"disabled": true, "disabilityPercentage": 40}'::jsonb where id = ${known.id}`.execute(owner)
  await took('timetable', {})
  await allocate(1011)
  const { room } = await owner
    .selectFrom('hall_tickets')
    .select('room')
    .where('application_id', '=', known.id)
    .executeTakeFirstOrThrow()
  expect(room).toBe('A-1')
})
