import { beforeEach, expect, it } from 'vitest'
import { advertisementVersions } from '#features/adverts/index'
import { actAsPortal } from '#platform/database/acting'
import { papersPortal } from '#test/portals/papers-portal'
import { admitCardData } from './admit-card-data.ts'

const portal = await papersPortal()
const { db, clock, storage, paperKeys, owner, paid, took, take, stage, on, verify } = portal
const deps = {
  db,
  clock,
  storage,
  paperKeys,
  versions: advertisementVersions(),
  readLogo: async () => null,
}
type Person = Awaited<ReturnType<typeof paid>>

let [asha, exam] = [undefined as unknown as Person, 2000]
let places = 0
const seat = ({ number }: Person, examDisplayId: number, room = '1') => {
  places += 1
  return {
    App: number,
    examDisplayId,
    hallticketNo: `H-${examDisplayId}-${places}`,
    room,
    seatNo: String(places),
  }
}
/** A card as a batch makes it ahead; its code. */
const madeAhead = async ({ id: applicationId }: Person, examDisplayId: number) => {
  const card = await actAsPortal(() => admitCardData(deps, db, { applicationId, examDisplayId }))
  return card!.verification.code
}
const toldTo = async ({ email, mobile }: Person) => {
  const told = await owner
    .selectFrom('messages')
    .select('channel')
    .where('template', '=', 'SEAT_CHANGED')
    .where('recipient', 'in', [email, mobile])
    .execute()
  return told.length
}

beforeEach(async () => {
  on('2026-11-15')
  exam += 1
  asha = await paid()
  await took('timetable', { examDisplayId: exam })
  await took('venues', { venueCode: `V-${exam}` })
  await took('seats', { ...seat(asha, exam), venueCode: `V-${exam}` })
  await stage('ADMIT_CARDS', { start: '2026-11-18', end: '2026-11-25', only: [asha.id] })
})

/** Every change that takes cards back, or is told of; each once. */
const changes = {
  'a seat that moves': () => took('seats', { ...seat(asha, exam, '9'), venueCode: `V-${exam}` }),
  'a venue of another name': () => took('venues', { venueCode: `V-${exam}`, venueName: 'Other' }),
  'another day': () => took('timetable', { examDisplayId: exam, examDate: '2026-12-28' }),
  'other hours': () => took('timetable', { examDisplayId: exam, durationTo: '12:30' }),
}

it.each(Object.entries(changes))(
  'before the stage of a card %s is told to nobody, though the card was made ahead (PAPER-38)',
  async (what, change) => {
    const code = await madeAhead(asha, exam)
    await change()
    expect(await toldTo(asha)).toBe(0)
    expect((await verify(code)).isWithdrawn).toBe(what !== 'other hours')
  },
)

it.each(Object.entries(changes))(
  'from the first day of the stage on %s is told to whoever has a card (PAPER-38)',
  async (_what, change) => {
    await madeAhead(asha, exam)
    on('2026-11-18', '00:00:00')
    await change()
    expect(await toldTo(asha)).toBe(2)
  },
)

it('a card whose stage was closed before its first day is told of once another has begun (PAPER-38)', async () => {
  await owner
    .updateTable('stages')
    .set({ closed_at: new Date(clock.now()) })
    .execute()
  await madeAhead(asha, exam)
  on('2026-11-19')
  await changes['other hours']()
  expect(await toldTo(asha)).toBe(0)
  await stage('ADMIT_CARDS', { start: '2026-11-19', end: '2026-11-25', only: [asha.id] })
  const { exams } = await take('timetable', [{ examDisplayId: exam, examDate: '2026-12-29' }])
  expect(exams).toMatchObject([{ withdrawn: 1 }])
  expect(await toldTo(asha)).toBe(2)
})
