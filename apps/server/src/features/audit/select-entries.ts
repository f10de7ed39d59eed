import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { AuditAction } from './record-audit.ts'

export type KeptEntry = { at: Date; action: string; details: Record<string, unknown> }

/** What somebody did themselves of some kinds, the oldest first, as it was written down then. */
export async function selectOwnEntries(
  db: Database,
  { accountId, actions }: { accountId: string; actions: readonly AuditAction[] },
): Promise<KeptEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'details'])
    .where('account_id', '=', accountId)
    .where('actor', '=', 'candidate')
    .where('action', 'in', [...actions])
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, details: row.details as Record<string, unknown> }))
}

/** When the newest of them was written. */
export async function newestEntryAt(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

type WrittenEntry = { at: Date; actor: string; action: string }

/** Everything that was done to an application, by whomever, the newest first. */
export async function selectEntriesAbout(
  db: Database,
  { accountId, applicationNo }: { accountId: string; applicationNo: string },
): Promise<WrittenEntry[]> {
  return db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`details ->> 'application' = ${applicationNo}`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
