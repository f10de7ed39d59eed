import { recordAudit } from '#features/audit/index'
import type { KeyHolder, StaffKey, Support } from '#platform/actor/actor'
import { inTransaction } from '#platform/database/in-transaction'
import type { KeyUse } from '#platform/http/callers/callers'
import { macOf, type KeyDeps } from './access-keys.ts'

/** Whose key this is, if it still opens. Every use of one that does stands in the audit log. */
export async function checkKey(
  { db, clock, vault }: KeyDeps,
  { kind, key, address, call }: KeyUse,
): Promise<KeyHolder | undefined> {
  const at = new Date(clock.now())
  return inTransaction(db, async (tx) => {
    const holder = await tx
      .updateTable('access_keys')
      .set({ last_used_at: at })
      .where('kind', '=', kind)
      .where('key_mac', '=', macOf(vault, kind, key))
      .where('revoked_at', 'is', null)
      .returning(['id as keyId', 'name'])
      .executeTakeFirst()
    if (!holder) return undefined
    const actor = { kind, ...holder, address } as Support | StaffKey
    await recordAudit(tx, { at, actor, action: 'KEY_USED', details: { call } })
    return holder
  })
}
