import { sql } from 'kysely'
import { recordOf, type AuditFilter } from '@lokseva/contract/audit/desk/schemas'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { actAs } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'

/** A filter whose candidate was found. */
export type LineFilter = Omit<AuditFilter, 'candidate' | 'before'> & { accountId?: string }

export type Line = {
  id: number
  at: Date
  actor: string
  actor_id: string | null
  account_id: string | null
  action: string
  address: string | null
  details: Record<string, unknown>
}

/**
 * Lines that fit, the newest first, behind the line `before`. Every filter has an index in this
 * order, so that a page costs what it shows.
 */
export async function selectLines(
  db: Database,
  filter: LineFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Line[]> {
  return actAs({ kind: 'auditor' }, async () => {
    const last = before === undefined ? undefined : await momentOf(db, Number(before))
    if (before !== undefined && !last) return []
    const { member, accountId, kind, from, to } = filter
    const rows = await db
      .selectFrom('audit_log')
      .select(['id', 'at', 'actor', 'actor_id', 'account_id', 'action', 'address', 'details'])
      .$if(member !== undefined, (all) =>
        all.where('actor', '=', 'commission').where('actor_id', '=', member!),
      )
      .$if(accountId !== undefined, (all) => all.where('account_id', '=', accountId!))
      .$if(kind !== undefined, (all) => all.where('action', '=', kind!))
      .$if(filter.record !== undefined, (all) => all.where(isOfRecord(filter.record!)))
      .$if(from !== undefined, (all) => all.where('at', '>=', startOf(from!)))
      .$if(to !== undefined, (all) => all.where('at', '<', startOf(to!, 1)))
      .$if(last !== undefined, (all) =>
        all.where(sql<boolean>`(at, id) < (${last!}::timestamptz, ${before!}::bigint)`),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows as Line[]
  })
}

/** As text: a moment of JavaScript would lose what is below a millisecond. */
async function momentOf(db: Database, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select(sql<string>`at::text`.as('at'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.at
}

/** Written as the indexes have it. */
function isOfRecord(name: string) {
  const record = recordOf(name)
  switch (record?.kind) {
    case 'application':
      return sql<boolean>`(details ? 'application' and details ->> 'application' = ${record.id})`
    case 'advertisement':
      return sql<boolean>`(details ? 'advertisement' and details ->> 'advertisement' = ${record.id})`
    case 'request':
      return sql<boolean>`(details ? 'request' and details ->> 'request' = ${record.id})`
    default:
      return sql<boolean>`false`
  }
}

const startOf = (day: string, later = 0) =>
  new Date(Date.parse(`${day}T00:00:00+05:30`) + later * DAY_MS)
