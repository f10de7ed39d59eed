import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data/personal-data'

/** Of an Aadhaar number a copy tells the last four digits, as every page does. */
export const proofsData: PersonalData = {
  part: 'proofs',
  tables: {
    aadhaar_vault: { copy: ['last_four', 'name', 'verified_at'], after: 'deleted' },
    aadhaar_requests: { copy: [], after: 'deleted' },
    consents: { copy: ['kind', 'wording', 'given_at'], after: 'kept' },
    consent_withdrawals: { copy: ['kind', 'withdrawn_at'], after: 'kept' },
    proof_attempts: { copy: ['kind', 'at'], after: 'deleted' },
    udid_checks: {
      copy: [
        'udid',
        'enrolment_no',
        'name',
        'certificate_type',
        'certificate_number',
        'certificate_date',
        'type_id',
        'sub_category_ids',
        'percentage',
        'verified_at',
      ],
      after: 'deleted',
    },
  },
  async erase(tx, { accountId }) {
    await sql`select forget_aadhaar(${accountId})`.execute(tx)
    await tx.deleteFrom('proof_attempts').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('udid_checks').where('account_id', '=', accountId).execute()
  },
}
