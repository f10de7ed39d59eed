import { randomBytes, randomUUID } from 'node:crypto'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { recordAudit } from '#features/audit/index'
import type { Officer, Staff, System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import type { KeyKind } from '#platform/http/callers/callers'
import { AppError } from '#platform/refusals/app-error'
import type { Vault } from '#platform/secrets/vault'

export type KeyDeps = { db: Database; clock: Clock; vault: Vault }

const prefixes: Record<KeyKind, string> = { support: 'lks_', staff: 'lkt_' }
const newSecret = (kind: KeyKind) => prefixes[kind] + randomBytes(24).toString('base64url')

/** What is kept of a key; one of the other kind would be another. */
export const macOf = (vault: Vault, kind: KeyKind, key: string): Buffer =>
  vault.mac(`${kind} key`, key)

type NewKey = { kind: KeyKind; name: string }

/** Makes a key for one person. It is shown this once and kept as a keyed hash. */
export const makeKey = (
  deps: KeyDeps,
  actor: System | Staff,
  input: NewKey,
): Promise<{ id: string; key: string }> =>
  inTransactionWithoutRetry(deps.db, (tx) => makeKeyIn(deps, tx, actor, input))

/** The same as part of a transaction; one with `askedBy` is shown to that member later. */
export async function makeKeyIn(
  { clock, vault }: Omit<KeyDeps, 'db'>,
  tx: Transaction,
  actor: System | Staff,
  { kind, name, askedBy }: NewKey & { askedBy?: string },
): Promise<{ id: string; key: string }> {
  const id = randomUUID()
  const key = newSecret(kind)
  const at = new Date(clock.now())
  await tx
    .insertInto('access_keys')
    .values({
      id,
      kind,
      name,
      key_mac: macOf(vault, kind, key),
      made_by: makerOf(actor),
      made_at: at,
      asked_by: askedBy ?? null,
      is_to_show: askedBy !== undefined,
    })
    .execute()
  await recordAudit(tx, { at, actor, action: 'KEY_MADE', details: { key: id, kind } })
  return { id, key }
}

function makerOf(actor: System | Staff): string {
  if (actor.kind === 'staff') return actor.name
  return 'job' in actor ? actor.job : (actor.user ?? actor.command)
}

/** Within these it is shown again where its answer was lost. */
const SHOWN_AGAIN_MS = 10 * 60_000

/**
 * Shows an approved key to whoever asked for it. It is worked out of the attempt, which the page made
 * up, so that nothing of it is kept: under the same attempt it is shown again for minutes, then never.
 */
export async function showKey(
  { clock, vault }: Omit<KeyDeps, 'db'>,
  tx: Transaction,
  actor: Officer,
  { keyId, attempt }: { keyId: string; attempt: string },
): Promise<{ key: string }> {
  const row = await tx
    .selectFrom('access_keys')
    .select(['kind', 'is_to_show', 'revoked_at', 'shown_at', 'key_mac'])
    .where('id', '=', keyId)
    .where('asked_by', '=', actor.memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const kind = row.kind as KeyKind
  const secret = vault.mac('shown key', `${keyId} ${attempt.toLowerCase()}`).subarray(0, 24)
  const key = prefixes[kind] + secret.toString('base64url')
  const at = new Date(clock.now())
  if (row.revoked_at) throw new AppError('KEY_SHOWN')
  if (!row.is_to_show) {
    const isSoon = row.shown_at !== null && at.getTime() - row.shown_at.getTime() < SHOWN_AGAIN_MS
    if (isSoon && macOf(vault, kind, key).equals(row.key_mac)) return { key }
    throw new AppError('KEY_SHOWN')
  }
  await tx
    .updateTable('access_keys')
    .set({ key_mac: macOf(vault, kind, key), is_to_show: false, shown_at: at })
    .where('id', '=', keyId)
    .execute()
  await recordAudit(tx, { at, actor, action: 'KEY_SHOWN', details: { key: keyId, kind } })
  return { key }
}

export async function listKeys({ db }: Pick<KeyDeps, 'db'>, kind?: KeyKind) {
  return db
    .selectFrom('access_keys')
    .select(['id', 'kind', 'name', 'made_by', 'made_at', 'last_used_at', 'revoked_at'])
    .select(['asked_by', 'is_to_show'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .orderBy('made_at')
    .execute()
}

type LivingKey = { kind: KeyKind; id: string }

/** False: there is no such living key. */
export const revokeKey = (
  deps: Pick<KeyDeps, 'db' | 'clock'>,
  actor: System | Staff,
  input: LivingKey,
): Promise<boolean> =>
  inTransactionWithoutRetry(deps.db, (tx) => revokeKeyIn(deps, tx, actor, input))

/** The same as part of a transaction. */
export async function revokeKeyIn(
  { clock }: Pick<KeyDeps, 'clock'>,
  tx: Transaction,
  actor: System | Staff,
  { kind, id }: LivingKey,
): Promise<boolean> {
  const at = new Date(clock.now())
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
}
