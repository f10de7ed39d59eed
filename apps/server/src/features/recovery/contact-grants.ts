import type { Transaction } from '#platform/database/pool'
import type { Clock } from '#platform/clock/clock'

const LIFE = 30 * 60_000

type Grant = { cid: string; accountId: string }

/** The details fitted: this channel may go on to change the address, for half an hour. */
export async function grantContactChange(
  { clock }: { clock: Clock },
  tx: Transaction,
  grant: Grant,
) {
  const expires_at = new Date(clock.now() + LIFE)
  await tx
    .insertInto('contact_grants')
    .values({ cid: grant.cid, account_id: grant.accountId, expires_at })
    .onConflict((conflict) => conflict.columns(['cid', 'account_id']).doUpdateSet({ expires_at }))
    .execute()
}

export async function isContactChangeGranted(
  { clock }: { clock: Clock },
  tx: Transaction,
  grant: Grant,
): Promise<boolean> {
  const row = await tx
    .selectFrom('contact_grants')
    .select('cid')
    .where('cid', '=', grant.cid)
    .where('account_id', '=', grant.accountId)
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  return row !== undefined
}

export async function endContactGrant(tx: Transaction, { cid, accountId }: Grant): Promise<void> {
  await tx
    .deleteFrom('contact_grants')
    .where('cid', '=', cid)
    .where('account_id', '=', accountId)
    .execute()
}
