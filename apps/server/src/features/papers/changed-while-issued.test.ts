import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { advertisementVersions } from '#features/adverts/index'
import { marksData } from '#features/marks/marks-data'
import { actAsPortal } from '#platform/database/acting'
import { papersPortal } from '#test/portals/papers-portal'
import { admitCardData } from './cards/admit-card-data.ts'
import { letterData } from './letters/letter-data.ts'
import { withdrawPapers } from './withdraw-papers.ts'

const portal = await papersPortal()
const { db, clock, storage, paperKeys, owner, paid, took, verify } = portal
const versions = advertisementVersions()
const deps = { db, clock, storage, paperKeys, versions, readLogo: async () => null }
type Person = Awaited<ReturnType<typeof paid>>

/** Something happens once, in the moment between reading what a paper says and making it. */
const meanwhile = (work: () => Promise<unknown>): typeof deps => {
  let isDone = false
  const later = async (...asked: Parameters<typeof versions>) => {
    if (!isDone) {
      isDone = true
      await work()
    }
    return versions(...asked)
  }
  return { ...deps, versions: Object.assign(later, { load: versions.load }) }
}
const idOf = async (table: 'interview_letters' | 'application_marks') => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where withdrawn_at is null and application_id = ${asha.id}`.execute(owner)
  return rows[0]!.id
}

let asha: Person
beforeAll(async () => {
  asha = await paid()
  await took('timetable', {})
  await took('venues', {})
  await took('seats', { App: asha.number, seatNo: '1' })
})
const which = () => ({ applicationId: asha.id, examDisplayId: 1011 })

it('A card made in the moment a seat moves bears the new seat (PAPER-37)', async () => {
  const moving = meanwhile(() => took('seats', { App: asha.number, seatNo: '2' }))
  const card = await actAsPortal(() => admitCardData(moving, db, which()))
  expect(card!.timeTable.seatNo).toBe('2')
  const { lines, isWithdrawn } = await verify(card!.verification.code)
  expect(isWithdrawn).toBe(false)
  expect(lines.map(({ value }) => value.en)).toContain('1 / 2')
})

it('A card waits for a seat that is being moved, and bears the new one (PAPER-37)', async () => {
  await sql`update papers set withdrawn_at = issued_at`.execute(owner)
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const moving = inTransactionWithoutRetry(owner, async (tx) => {
    await sql`update hall_tickets set seat_no = '3' where application_id = ${asha.id}`.execute(tx)
    const moved = { applicationId: asha.id, subject: '1011' }
    await withdrawPapers(tx, 'admit_card', [moved], new Date(clock.now()))
    begun.resolve()
    await end.promise
  })
  await begun.promise
  const made = actAsPortal(() => admitCardData(deps, db, which()))
  const waits = vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    expect(rows).toHaveLength(1)
  }, 60_000)
  await waits.finally(end.resolve)
  await moving
  const card = await made
  expect(card!.timeTable.seatNo).toBe('3')
  expect((await verify(card!.verification.code)).isWithdrawn).toBe(false)
})

it('A letter replaced in the moment it is opened is not made any more (PAPER-37)', async () => {
  await took('interviews', { App: asha.number })
  const id = await idOf('interview_letters')
  const change = meanwhile(() =>
    took('interviews', { App: asha.number, interview_venue: 'Commission, Pune' }),
  )
  expect(await actAsPortal(() => letterData(change, db, id))).toBeUndefined()
})

it('Marks replaced in the moment they are opened say that they were taken back (PAPER-37)', async () => {
  await took('marks', { App: asha.number })
  const id = await idOf('application_marks')
  const change = meanwhile(() => took('marks', { App: asha.number, marks: '1' }))
  const statement = { applicationId: asha.id, applicationMarksId: id }
  const old = await actAsPortal(() => marksData(change, db, statement))
  expect(old!.isWithdrawn).toBe(true)
  expect((await verify(old!.verification.code)).isWithdrawn).toBe(true)
})
