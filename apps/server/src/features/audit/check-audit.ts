import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Vault } from '#platform/secrets/vault'
import { chainOf, selectChainRows } from './audit-chain.ts'
import { detachedParts } from './detach-audit.ts'

const SEALS_AT_ONCE = 200

type Deps = { db: Database; clock: Clock; vault: Vault }

export type AuditCheck = {
  seals: number
  rows: number
  /** Seals whose rows an operator took out of the database. */
  detachedSeals: number
  /** The last row of the last seal that fits; 0 where none was looked at. */
  untilId: number
  /** The first seal that does not fit its rows any more. */
  broken?: { firstId: number; lastId: number; sealedAt: Date | undefined }
}

/**
 * Looks whether every seal still fits its rows, from the seal of the row `from` on, and remembers
 * what it found. Stops at the first that does not: all after it hang on it.
 */
export async function checkAudit(
  deps: Deps,
  { from = 0 }: { from?: number } = {},
): Promise<AuditCheck> {
  const known = await lastCheck(deps.db)
  const found = await walkSeals(deps, from)
  const missing = known !== undefined && !(await hasSeal(deps.db, known.until_id))
  // A log cut off at its end has no seal that could tell: the last check does.
  if (missing && !found.broken)
    found.broken = { firstId: found.untilId + 1, lastId: known.until_id, sealedAt: undefined }
  await deps.db
    .insertInto('audit_checks')
    .values({
      checked_at: new Date(deps.clock.now()),
      until_id: missing ? known.until_id : found.untilId || Math.max(0, from - 1),
      broken_id: found.broken?.lastId ?? null,
      continues: from <= (known?.until_id ?? 0) + 1,
    })
    .execute()
  return found
}

async function walkSeals({ db, vault }: Deps, from: number): Promise<AuditCheck> {
  const detached = await detachedParts({ db, vault })
  const found: AuditCheck = { seals: 0, rows: 0, detachedSeals: 0, untilId: 0 }
  let before = await sealBefore(db, from)
  for (;;) {
    const seals = await sealsAfter(db, before?.last_id ?? 0)
    for (const seal of seals) {
      const rows = await selectChainRows(db, { after: before?.last_id ?? 0, until: seal.last_id })
      const isAway = rows.length === 0 && detached.has(seal.part)
      if (!isAway && !chainOf(vault, before?.chain, rows).equals(seal.chain)) {
        found.broken = { firstId: seal.first_id, lastId: seal.last_id, sealedAt: seal.sealed_at }
        return found
      }
      found.seals += 1
      found.rows += rows.length
      found.detachedSeals += isAway ? 1 : 0
      found.untilId = seal.last_id
      before = seal
    }
    if (seals.length < SEALS_AT_ONCE) return found
  }
}

function sealsAfter(db: Database, lastId: number) {
  return db
    .selectFrom('audit_seals')
    .selectAll()
    .where('last_id', '>', lastId)
    .orderBy('last_id')
    .limit(SEALS_AT_ONCE)
    .execute()
}

function sealBefore(db: Database, from: number) {
  return db
    .selectFrom('audit_seals')
    .selectAll()
    .where('last_id', '<', from)
    .orderBy('last_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function hasSeal(db: Database, lastId: number): Promise<boolean> {
  const seal = db.selectFrom('audit_seals').select('last_id').where('last_id', '=', lastId)
  return lastId === 0 || (await seal.executeTakeFirst()) !== undefined
}

/** The newest check that hangs together with the first row of the log. */
export function lastCheck(db: Database) {
  return db
    .selectFrom('audit_checks')
    .selectAll()
    .where('continues', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A check in one line, for an operator. */
export function formatAuditCheck({ seals, rows, detachedSeals, broken }: AuditCheck): string {
  if (broken)
    return `The audit log was changed: rows ${broken.firstId} to ${broken.lastId} do not fit their seal.`
  const away = detachedSeals > 0 ? ` Detached: the rows of ${count(detachedSeals, 'seal')}.` : ''
  return `The audit log is whole: ${count(seals, 'seal')} over ${count(rows, 'row')}.${away}`
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`
