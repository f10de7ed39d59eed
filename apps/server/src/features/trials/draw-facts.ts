import { sql } from 'kysely'
import type { Facts } from '@lokseva/rules/facts'
import type { Database } from '#platform/database/pool'

/** Somebody whose profile is locked: what rules know of them, and their place among all. */
export type DrawnFacts = { place: number; facts: Facts }

/** The facts of the locked profile at a place or next after it, beginning anew at the end. */
export async function drawFacts(db: Database, from: number): Promise<DrawnFacts | undefined> {
  return (await selectNext(db, from)) ?? (await selectNext(db, 0))
}

async function selectNext(db: Database, from: number): Promise<DrawnFacts | undefined> {
  const { rows } = await sql<{ place: number; facts: string }>`
    select place, facts from next_locked_facts(${from})`.execute(db)
  const [found] = rows
  return found && { place: found.place, facts: JSON.parse(found.facts) as Facts }
}
