import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data/personal-data'

/** Who somebody is and where they are written to; an address nobody has stands in its place. */
export const identityData: PersonalData = {
  part: 'account',
  tables: {
    accounts: {
      copy: [
        'id',
        'email',
        'mobile',
        'date_of_birth',
        'first_name',
        'middle_name',
        'mother_name',
        'created_at',
        'last_login_at',
        'email_changed_at',
        'mobile_changed_at',
      ],
      whose: ({ accountId }) => sql`id = ${accountId}`,
      after: 'emptied',
    },
    sessions: {
      copy: ['started_at', 'last_seen_at', 'ended_at', 'end_reason', 'address'],
      after: 'forgotten',
    },
    known_devices: { copy: ['last_seen_at'], after: 'deleted' },
    logout_offers: { copy: [], after: 'deleted' },
  },
  async erase(tx, { accountId, at }) {
    await tx.deleteFrom('known_devices').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('logout_offers').where('account_id', '=', accountId).execute()
    await tx
      .updateTable('accounts')
      .set({
        email: sql`gen_random_uuid() || '@erased.invalid'`,
        mobile: sql`'erased ' || gen_random_uuid()`,
        date_of_birth: '1900-01-01',
        password_hash: 'erased',
        security_answers_hash: null,
        first_name: null,
        middle_name: null,
        mother_name: null,
        last_login_at: null,
        email_changed_at: null,
        mobile_changed_at: null,
        erased_at: at,
      })
      .where('id', '=', accountId)
      .execute()
  },
}
