import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { wireSizes } from '@lokseva/wire/limits'
import { seal, unseal } from '@lokseva/wire/server/aead'
import type { RingEntry, RingStore } from '@lokseva/wire/server/sealing-ring'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Database } from '../database/pool.ts'
import { openVault } from '../secrets/vault.ts'

/**
 * The sealing ring in the database, for nodes that share no folder. Backups and logs of changes
 * outlive a deleted row, so every key is sealed under RING_KEY, which no backup has.
 */
export function databaseRing(db: Database, ringKey: Buffer): RingStore {
  const key = openVault(ringKey).keyFor('sealing ring')
  return {
    load: () => selectEntries(db, key),
    change: (turn) =>
      inTransactionWithoutRetry(db, async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('sealing ring', 0))`.execute(tx)
        const before = await selectEntries(tx, key)
        const after = turn(before)
        await tx
          .deleteFrom('sealing_keys')
          .where('kid', 'not in', [0, ...after.map(({ kid }) => kid)])
          .execute()
        const added = after.filter((entry) => before.every(({ kid }) => kid !== entry.kid))
        if (added.length > 0)
          await tx
            .insertInto('sealing_keys')
            .values(added.map((entry) => rowOf(entry, key)))
            .execute()
        return after
      }),
  }
}

/** What does not open was sealed under another RING_KEY: it counts as absent and goes. */
async function selectEntries(db: Database, key: KeyObject): Promise<RingEntry[]> {
  const rows = await db.selectFrom('sealing_keys').selectAll().execute()
  return rows.flatMap(({ kid, created_at, sealed_key }) => {
    const createdAt = created_at.getTime()
    const iv = sealed_key.subarray(0, wireSizes.iv)
    const bytes = unseal(key, iv, placeOf({ kid, createdAt }), sealed_key.subarray(wireSizes.iv))
    return bytes ? [{ kid, createdAt, key: createSecretKey(bytes) }] : []
  })
}

function rowOf(entry: RingEntry, key: KeyObject) {
  const iv = randomBytes(wireSizes.iv)
  const sealed = seal(key, iv, placeOf(entry), entry.key.export())
  return {
    kid: entry.kid,
    created_at: new Date(entry.createdAt),
    sealed_key: Buffer.concat([iv, sealed]),
  }
}

const placeOf = ({ kid, createdAt }: Pick<RingEntry, 'kid' | 'createdAt'>) =>
  Buffer.from(`sealing key ${kid} made ${createdAt}`)
