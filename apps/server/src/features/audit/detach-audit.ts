import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Vault } from '#platform/secrets/vault'
import { recordAudit } from './record-audit.ts'

type Deps = { db: Database; clock: Clock; vault: Vault }

export type DetachedPart = { part: string; firstId: number; lastId: number }
export type DetachRefusal = 'no such part' | 'the month is not over' | 'not all of it is sealed'

/**
 * Takes a past month out of the audit log. Its table stays, for the operator to copy away; the
 * log remembers under its own key that it went this way, and a check passes over its seals. A dry
 * run only says what would go.
 */
export async function detachAuditMonth(
  { db, clock, vault }: Deps,
  actor: System,
  { dryRun = false, ...month }: { year: number; month: number; dryRun?: boolean },
): Promise<DetachedPart | DetachRefusal> {
  const digits = `${month.year}_${String(month.month).padStart(2, '0')}`
  const part = `audit_log_${digits}`
  return inTransactionWithoutRetry(db, async (tx) => {
    await sql`set local lock_timeout = '3s'`.execute(tx)
    const { rows } = await sql<{ attached: boolean; over: boolean }>`select
      exists (select from pg_inherits where inhparent = 'audit_log'::regclass
        and inhrelid = to_regclass(${part})) as attached,
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY_MM') > ${digits} as over`.execute(tx)
    if (!rows[0]!.attached) return 'no such part'
    if (!rows[0]!.over) return 'the month is not over'
    const { rows: ends } = await sql<{
      first: number | null
      last: number | null
      sealed: boolean | null
    }>`select
      min(id) as first, max(id) as last,
      max(id) <= coalesce((select max(last_id) from audit_seals), 0) as sealed
      from ${sql.table(part)}`.execute(tx)
    const { first, last, sealed } = ends[0]!
    if (first !== null && !sealed) return 'not all of it is sealed'
    const detached = { part, firstId: first ?? 0, lastId: last ?? 0 }
    if (dryRun) return detached
    await sql`alter table audit_log detach partition ${sql.table(part)}`.execute(tx)
    const at = new Date(clock.now())
    await tx
      .insertInto('audit_detached')
      .values({
        part,
        first_id: detached.firstId,
        last_id: detached.lastId,
        detached_at: at,
        mac: signOf(vault, detached),
      })
      .execute()
    await recordAudit(tx, { at, actor, action: 'AUDIT_MONTH_DETACHED', details: { part } })
    return detached
  })
}

/** The parts that were taken out this way; one somebody else wrote down does not count. */
export async function detachedParts({ db, vault }: Pick<Deps, 'db' | 'vault'>) {
  const rows = await db.selectFrom('audit_detached').selectAll().execute()
  const signed = rows.filter(({ part, first_id, last_id, mac }) => {
    const expected = signOf(vault, { part, firstId: first_id, lastId: last_id })
    return mac.length === expected.length && timingSafeEqual(mac, expected)
  })
  return new Set(signed.map(({ part }) => part))
}

function signOf(vault: Vault, { part, firstId, lastId }: DetachedPart): Buffer {
  return createHmac('sha256', vault.keyFor('audit detached'))
    .update(`${part} ${firstId} ${lastId}`)
    .digest()
}
