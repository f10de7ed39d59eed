import { beforeAll, expect, it } from 'vitest'
import { endApplication } from '#test/people/end-application'
import { papersPortal } from '#test/portals/papers-portal'

const portal = await papersPortal()
const { paid, took, stage, card, owner } = portal
type Person = Awaited<ReturnType<typeof paid>>

const ends = ['REJECTED', 'CANCELLED', 'OPTED_OUT'] as const
const people: Record<string, Person> = {}

beforeAll(async () => {
  await took('timetable', {})
  await took('venues', {})
  for (const [index, name] of ['stays', ...ends].entries()) {
    const person = await paid()
    people[name] = person
    const place = String(index + 1)
    await took('seats', { App: person.number, hallticketNo: `H-000${place}`, seatNo: place })
  }
  await stage('ADMIT_CARDS')
  for (const person of Object.values(people)) await card(person)
  for (const end of ends) await endApplication(owner, people[end]!.id, end)
}, 120_000)

const toldOf = async ({ email, mobile }: Person) => {
  const told = await owner
    .selectFrom('messages')
    .select('channel')
    .where('template', '=', 'SEAT_CHANGED')
    .where('recipient', 'in', [email, mobile])
    .execute()
  return told.length
}

it.each([
  ['another day', () => took('timetable', { examDate: '2026-12-21' })],
  ['other hours', () => took('timetable', { examDate: '2026-12-21', durationTo: '13:00' })],
  ['another venue', () => took('venues', { venueName: 'Another School' })],
])(
  'of %s only those are told who may still use the card, nobody who was rejected, cancelled or opted out (PAPER-146)',
  async (_, change) => {
    const before = await toldOf(people['stays']!)
    await change()
    for (const end of ends) expect([end, await toldOf(people[end]!)]).toEqual([end, 0])
    expect(await toldOf(people['stays']!)).toBeGreaterThan(before)
    await card(people['stays']!)
  },
)
