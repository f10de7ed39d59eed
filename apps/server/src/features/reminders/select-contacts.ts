import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { Contact } from './reminder-letter.ts'

/** What somebody can be told of: losses unless they said no, fitting posts only if they said yes. */
const wanted = {
  losses: sql`coalesce(s.of_losses, true)`,
  fitting: sql`coalesce(s.of_fitting, false)`,
} satisfies Record<string, RawBuilder<unknown>>
export type ReminderKind = keyof typeof wanted

/** How these people want to be told of something; who does not is left out. */
export async function selectContacts(
  db: Database,
  accountIds: readonly string[],
  kind: ReminderKind,
): Promise<Map<string, Contact>> {
  const { rows } = await sql<Contact>`
    select a.id as "accountId", a.email, a.mobile, s.language,
      coalesce(s.by_email, true) as "byEmail", coalesce(s.by_sms, true) as "bySms",
      coalesce(p.devices, '{}') as devices
    from identity_contacts a left join reminder_settings s on s.account_id = a.id
      left join (select account_id, array_agg(id::text order by id) as devices
        from push_subscriptions where account_id = any(${accountIds}::uuid[]) group by account_id) p
        on p.account_id = a.id
    where a.id = any(${accountIds}::uuid[]) and ${wanted[kind]}
      and (coalesce(s.by_email, true) or coalesce(s.by_sms, true) or p.devices is not null)`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.accountId, row]))
}
