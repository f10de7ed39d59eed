import { randomBytes, randomUUID } from 'node:crypto'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { recordAudit } from '#features/audit/index'
import type { Staff, System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { KeyKind } from '#platform/http/callers'
import type { Vault } from '#platform/secrets/vault'

export type KeyDeps = { db: Database; clock: Clock; vault: Vault }

const prefixes: Record<KeyKind, string> = { support: 'lks_', staff: 'lkt_' }

/** What is kept of a key; one of the other kind would be another. */
export const macOf = (vault: Vault, kind: KeyKind, key: string): Buffer =>
  vault.mac(`${kind} key`, key)

/** Makes a key for one person. It is shown this once and kept as a keyed hash. */
export async function makeKey(
  { db, clock, vault }: KeyDeps,
  actor: System | Staff,
  { kind, name }: { kind: KeyKind; name: string },
): Promise<{ id: string; key: string }> {
  const id = randomUUID()
  const key = prefixes[kind] + randomBytes(24).toString('base64url')
  const at = new Date(clock.now())
  await inTransactionWithoutRetry(db, async (tx) => {
    await tx
      .insertInto('access_keys')
      .values({
        id,
        kind,
        name,
        key_mac: macOf(vault, kind, key),
        made_by: makerOf(actor),
        made_at: at,
      })
      .execute()
    await recordAudit(tx, { at, actor, action: 'KEY_MADE', details: { key: id, kind } })
  })
  return { id, key }
}

function makerOf(actor: System | Staff): string {
  if (actor.kind === 'staff') return actor.name
  return 'job' in actor ? actor.job : (actor.user ?? actor.command)
}

export async function listKeys({ db }: Pick<KeyDeps, 'db'>, kind?: KeyKind) {
  return db
    .selectFrom('access_keys')
    .select(['id', 'kind', 'name', 'made_by', 'made_at', 'last_used_at', 'revoked_at'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .orderBy('made_at')
    .execute()
}

/** False: there is no such living key. */
export async function revokeKey(
  { db, clock }: Pick<KeyDeps, 'db' | 'clock'>,
  actor: System | Staff,
  { kind, id }: { kind: KeyKind; id: string },
): Promise<boolean> {
  const at = new Date(clock.now())
  return inTransactionWithoutRetry(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('access_keys')
      .set({ revoked_at: at })
      .where('kind', '=', kind)
      // As text: what is typed need not be an id at all.
      .where(({ cast, ref }) => cast<string>(ref('id'), 'text'), '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await recordAudit(tx, { at, actor, action: 'KEY_REVOKED', details: { key: id, kind } })
    return true
  })
}
