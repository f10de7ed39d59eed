import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import type { Vault } from '#platform/secrets/vault'

/** By this a number is found again; without the key nobody can guess it back. */
export const numberMac = (vault: Vault, aadhaarNumber: string): Buffer =>
  vault.mac('aadhaar number', aadhaarNumber)

export type VerifiedAadhaar = {
  accountId: string
  aadhaarNumber: string
  name: string
  uidToken: string
  verifiedAt: Date
}

/** Stores a verified Aadhaar in place of an earlier one. False: another account holds it. */
export async function storeAadhaar(
  vault: Vault,
  tx: Transaction,
  verified: VerifiedAadhaar,
): Promise<boolean> {
  const number_mac = numberMac(vault, verified.aadhaarNumber)
  // Two accounts with one number wait for each other here; the unique hash is the second line.
  await sql`select pg_advisory_xact_lock(hashtextextended(${number_mac.toString('hex')}, 3))`.execute(
    tx,
  )
  const { rows } = await sql<{ isTaken: boolean }>`
    select is_aadhaar_of_another(${number_mac}, ${verified.accountId}) as "isTaken"`.execute(tx)
  if (rows[0]!.isTaken) return false
  const row = {
    sealed_number: vault.seal(verified.aadhaarNumber, `aadhaar ${verified.accountId}`),
    key_id: vault.keyId,
    number_mac,
    last_four: verified.aadhaarNumber.slice(-4),
    name: verified.name,
    uid_token: verified.uidToken,
    verified_at: verified.verifiedAt,
  }
  await tx
    .insertInto('aadhaar_vault')
    .values({ account_id: verified.accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  return true
}
