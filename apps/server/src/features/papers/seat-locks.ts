import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'

/** Time tables, venues and seats are changed by one operator at a time. */
export const lockSeats = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtext('seats'))`.execute(tx)

const cardsOf = (examDisplayId: string) => sql`hashtextextended(${`cards ${examDisplayId}`}, 0)`

/** Waits for those who make cards of these examinations; others begin after the end. */
export async function lockCards(tx: Transaction, examDisplays: readonly string[]) {
  // In one order, or two who change several would wait for each other.
  for (const id of new Set(examDisplays.toSorted()))
    await sql`select pg_advisory_xact_lock(${cardsOf(id)})`.execute(tx)
}

/** Many make cards at once; what these say does not change before the end. */
export const lockCardsShared = (tx: Transaction, examDisplay: string) =>
  sql`select pg_advisory_xact_lock_shared(${cardsOf(examDisplay)})`.execute(tx)

/** Holds the display of an exam; false where there is none. */
export async function lockDisplay(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql`select from exam_displays where id = ${id} for update`.execute(tx)
  return rows.length > 0
}

/** The name of a display, by the column that holds its id, as a part of a statement. */
export const displayName = (id: string) => sql<string>`(
  select shown.name from exam_displays shown where shown.id = ${sql.ref(id)})`
