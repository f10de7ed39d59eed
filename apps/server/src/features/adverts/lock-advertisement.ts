import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** Keeps an advertisement as it is until the transaction ends: a corrigendum waits, or was before. */
export async function lockAdvertisement(tx: Database, id: number): Promise<void> {
  await sql`select from advertisements where id = ${id} for share`.execute(tx)
}

/** The version that holds now. */
export async function currentVersionOf(db: Database, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('advertisements')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.version
}
