import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { ConsentKind } from './consents.ts'

export type KeptConsent = { kind: string; givenAt: Date | null; withdrawnAt: Date | null }

/** When somebody last agreed to each thing, and when they last took it back. */
export async function listConsents(db: Database, accountId: string): Promise<KeptConsent[]> {
  const { rows } = await sql<KeptConsent>`
    select kind, max(given) as "givenAt", max(withdrawn) as "withdrawnAt" from (
      select kind, given_at as given, null::timestamptz as withdrawn
        from consents where account_id = ${accountId}
      union all
      select kind, null, withdrawn_at from consent_withdrawals
        where account_id = ${accountId}) all_of_them
    group by kind`.execute(db)
  return rows
}

/** Keeps that somebody took a consent back. */
export async function recordWithdrawal(
  tx: Database,
  { accountId, kind, at }: { accountId: string; kind: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('consent_withdrawals')
    .values({ account_id: accountId, kind, withdrawn_at: at })
    .execute()
}

/** What was kept of an Aadhaar goes with the consent to it. */
export async function forgetAadhaar(tx: Database, accountId: string): Promise<void> {
  await sql`select forget_aadhaar(${accountId})`.execute(tx)
}

export const isAadhaarConsent = (kind: string): kind is ConsentKind =>
  kind === 'AADHAAR_OTP' || kind === 'AADHAAR_LAST_FOUR'
