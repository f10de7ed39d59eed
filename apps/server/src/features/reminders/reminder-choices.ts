import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

export type ReminderChoices = { ofLosses: boolean; ofFitting: boolean; since: Date | null }

/** Of what somebody wants to hear; who never chose is reminded of last days. */
export async function readReminderChoices(
  db: Database,
  accountId: string,
): Promise<ReminderChoices> {
  const row = await db
    .selectFrom('reminder_settings')
    .select(['of_losses as ofLosses', 'of_fitting as ofFitting', 'updated_at as since'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? { ofLosses: true, ofFitting: false, since: null }
}

type Dropped = { accountId: string; choice: 'ofLosses' | 'ofFitting'; at: Date }

/** Somebody does not want to hear of it any more. */
export async function turnOffReminder(
  tx: Database,
  { accountId, choice, at }: Dropped,
): Promise<void> {
  const [ofLosses, ofFitting] = [choice !== 'ofLosses', false]
  const column = sql.ref(choice === 'ofLosses' ? 'of_losses' : 'of_fitting')
  await sql`insert into reminder_settings (account_id, of_losses, of_fitting, updated_at)
    values (${accountId}, ${ofLosses}, ${ofFitting}, ${at})
    on conflict (account_id) do update set ${column} = false,
      updated_at = excluded.updated_at`.execute(tx)
}
