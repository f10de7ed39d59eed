import { sql } from 'kysely'
import * as z from 'zod'
import type { Clock } from '#platform/clock/clock'
import { deleteInBatches } from '#platform/database/delete-in-batches'
import type { Database, Transaction } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'

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

/** Forgets grants whose time is over. */
export const forgetGrantsJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'forget-grants',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    await deleteInBatches(db, 'contact_grants', sql`expires_at < ${new Date(clock.now())}`)
  },
})
