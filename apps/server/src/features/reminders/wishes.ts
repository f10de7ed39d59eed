import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

export type Wishes = { ofLosses: boolean; ofFitting: boolean; since: Date | null }

/** Of what somebody wants to hear; who never chose is reminded of last days. */
export async function readWishes(db: Database, accountId: string): Promise<Wishes> {
  const row = await db
    .selectFrom('reminder_settings')
    .select(['of_losses as ofLosses', 'of_fitting as ofFitting', 'updated_at as since'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? { ofLosses: true, ofFitting: false, since: null }
}

type Dropped = { accountId: string; wish: 'ofLosses' | 'ofFitting'; at: Date }

/** Somebody does not want to hear of it any more. */
export async function dropWish(tx: Database, { accountId, wish, at }: Dropped): Promise<void> {
  const [ofLosses, ofFitting] = [wish !== 'ofLosses', false]
  const column = sql.ref(wish === 'ofLosses' ? 'of_losses' : 'of_fitting')
  await sql`insert into reminder_settings (account_id, of_losses, of_fitting, updated_at)
    values (${accountId}, ${ofLosses}, ${ofFitting}, ${at})
    on conflict (account_id) do update set ${column} = false,
      updated_at = excluded.updated_at`.execute(tx)
}
