import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Vault } from '#platform/secrets/vault'

type Deps = { db: Database; clock: Clock; vault: Vault }

/** Makes a key for one person of the help desk. It is shown this once and kept as a keyed hash. */
export async function createSupportKey(
  { db, clock, vault }: Deps,
  name: string,
): Promise<{ id: string; key: string }> {
  const id = randomUUID()
  const key = `lks_${randomBytes(24).toString('base64url')}`
  await db
    .insertInto('support_keys')
    .values({ id, name, key_mac: vault.mac('support key', key), created_at: new Date(clock.now()) })
    .execute()
  return { id, key }
}

export async function listSupportKeys({ db }: Pick<Deps, 'db'>) {
  return db
    .selectFrom('support_keys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'revoked_at'])
    .orderBy('created_at')
    .execute()
}

/** False: there is no such living key. */
export async function revokeSupportKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('support_keys')
    .set({ revoked_at: new Date(clock.now()) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whose key this is, if it still opens; marks its use. */
export async function openWithKey(
  { db, clock, vault }: Deps,
  key: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .updateTable('support_keys')
    .set({ last_used_at: new Date(clock.now()) })
    .where('key_mac', '=', vault.mac('support key', key))
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst()
}
