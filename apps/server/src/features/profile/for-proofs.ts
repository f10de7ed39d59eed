import { sql } from 'kysely'
import { lockAccount } from '#features/identity/index'
import type { ProofProfiles } from '#features/proofs/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

/** Profiles, for the proofs that they stand on. */
export const proofProfiles: ProofProfiles = {
  async requireOpen(db, accountId) {
    const profile = await lockOf(db, accountId).executeTakeFirst()
    if (profile?.is_locked) throw new AppError('PROFILE_LOCKED')
  },
  async lockOpen(tx, accountId) {
    // The account is taken before the profile, as every save takes them.
    await lockAccount(tx, accountId)
    const profile = await lockOf(tx, accountId).forShare().executeTakeFirst()
    if (profile?.is_locked) throw new AppError('PROFILE_LOCKED')
  },
  async endUdidClaim(tx, { accountId, udid, enrolmentNo, at }) {
    const { rows } = await sql<Awaited<ReturnType<ProofProfiles['endUdidClaim']>>>`
      select * from end_udid_claim(${udid}, ${enrolmentNo}, ${accountId}, ${at})`.execute(tx)
    return rows[0]!
  },
}

const lockOf = (db: Database, accountId: string) =>
  db.selectFrom('profiles').select('is_locked').where('account_id', '=', accountId)
