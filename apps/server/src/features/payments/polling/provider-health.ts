import { sql } from 'kysely'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { ProviderHealth } from '@lokseva/contract/payments/schemas'
import type { Database } from '#platform/database/pool'

const MINUTE = 60_000
/** So far back candidates are told how a provider answers. */
const SHOWN_MINUTES = 10
const KEPT_MS = 24 * 60 * MINUTE

const minuteOf = (now: number) => new Date(Math.floor(now / MINUTE) * MINUTE)

/** Counts a question to a provider, and whether it stayed without an answer. */
export async function countQuery(
  db: Database,
  provider: ProviderName,
  { isSilent, now }: { isSilent: boolean; now: number },
): Promise<void> {
  const unanswered = isSilent ? 1 : 0
  await sql`insert into provider_minutes as m (provider, minute, asked, unanswered)
    values (${provider}, ${minuteOf(now)}, 1, ${unanswered})
    on conflict (provider, minute) do update
      set asked = m.asked + 1, unanswered = m.unanswered + excluded.unanswered`.execute(db)
}

/** How providers answered within the last ten minutes, in the order they are named. */
export async function providerHealth(
  db: Database,
  providers: readonly ProviderName[],
  now: number,
): Promise<ProviderHealth[]> {
  const since = new Date(minuteOf(now).getTime() - (SHOWN_MINUTES - 1) * MINUTE)
  const rows = await db
    .selectFrom('provider_minutes')
    .select(['provider', sql<number>`sum(asked)::int`.as('asked')])
    .select(sql<number>`sum(unanswered)::int`.as('unanswered'))
    .where('minute', '>=', since)
    .where('minute', '<=', new Date(now))
    .groupBy('provider')
    .execute()
  return providers.map((provider) => {
    const known = rows.find((row) => row.provider === provider)
    return { provider, asked: known?.asked ?? 0, unanswered: known?.unanswered ?? 0 }
  })
}

/** Of what was counted more than a day ago nobody is told any more. */
export async function forgetProviderMinutes(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('provider_minutes')
    .where('minute', '<', new Date(now - KEPT_MS))
    .execute()
}
