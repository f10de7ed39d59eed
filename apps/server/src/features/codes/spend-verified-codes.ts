import { sql, type RawBuilder } from 'kysely'
import type { OtpPurpose } from '@lokseva/contract/identity/constants'
import type { Transaction } from '#platform/database/pool'
import { VERIFIED_CODE_MS } from './verified-code-lifetime.ts'
import type { CodeDeps } from './issue-code.ts'

type Use = {
  purpose: OtpPurpose
  accountId: string
  cid: string
  /** When the session began; codes asked for before it are worth nothing in it. */
  since: RawBuilder<Date | null>
}
type Way = 'email' | 'mobile'

/**
 * Spends the codes a candidate verified for a purpose in the session and on the channel they are
 * on: one for each way, together or not at all. For calls that carry no code themselves.
 */
export async function spendVerifiedCodes(
  { clock }: Pick<CodeDeps, 'clock'>,
  tx: Transaction,
  { purpose, accountId, cid, since }: Use,
  ways: readonly Way[],
): Promise<boolean> {
  const now = clock.now()
  const { rows } = await sql<{ id: string; way: Way }>`
    select c.id, c.way from one_time_codes c
    where c.account_id = ${accountId} and c.cid = ${cid} and c.purpose = ${purpose}
      and c.used_at is null and c.wrong_tries < 5 and c.created_at >= ${since}
      and c.verified_at >= ${new Date(now - VERIFIED_CODE_MS)}
    for update of c`.execute(tx)
  if (!ways.every((way) => rows.some((row) => row.way === way))) return false
  // All of them: a second code for the same way has no further worth either.
  await tx
    .updateTable('one_time_codes')
    .set({ used_at: new Date(now) })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return true
}
