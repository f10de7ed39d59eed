import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { papersPortal } from '#test/portals/papers-portal'

const portal = await papersPortal()
const { paid, took, take, stage, card, owner } = portal
type Person = Awaited<ReturnType<typeof paid>>

let needs: Person
let other: Person
beforeAll(async () => {
  needs = await paid()
  other = await paid()
  await sql`update applications set needs_extra_time = true where id = ${needs.id}`.execute(owner)
  await took('timetable', {})
  await took('venues', {})
  await took(
    'seats',
    { App: needs.number, hallticketNo: 'H-0001', seatNo: '1' },
    { App: other.number, hallticketNo: 'H-0002', seatNo: '2' },
  )
  await stage('ADMIT_CARDS')
}, 60_000)

const endsOf = async (whose: Person) =>
  (await card(whose)).timeTableExamsList.map(({ extraTimeTo }) => extraTimeTo)
const told = async ({ mobile }: Person) => {
  const messages = await owner
    .selectFrom('messages')
    .select('body')
    .where('template', '=', 'SEAT_CHANGED')
    .where('recipient', '=', mobile)
    .execute()
  return messages.length
}

it('a time table may say when extra time ends, in a column that may be left out (PAPER-147)', async () => {
  expect([await endsOf(needs), await endsOf(other)]).toEqual([['12:40'], [null]])
  await took('timetable', { extraTimeTo: '13:00' })
  expect([await endsOf(needs), await endsOf(other)]).toEqual([['13:00'], [null]])
})

it('of another end only those are told who have extra time (PAPER-147)', async () => {
  const before = [await told(needs), await told(other)]
  await took('timetable', { extraTimeTo: '13:10' })
  expect([await told(needs), await told(other)]).toEqual([before[0]! + 1, before[1]])
})

it.each([
  ['half past', 'extraTimeTo is not a time such as 12:40'],
  ['12:00', 'extraTimeTo is not after durationTo'],
])('an end of extra time such as %s is a bad line (PAPER-147)', async (extraTimeTo, problem) => {
  const { badLines } = await take('timetable', [{ extraTimeTo }])
  expect(badLines).toMatchObject([{ line: 2, problem }])
})
