import type { PersonalData } from '#platform/personal-data/personal-data'

export const codesData: PersonalData = {
  part: 'account',
  tables: { one_time_codes: { copy: ['purpose', 'way', 'created_at'], after: 'deleted' } },
  async erase(tx, { accountId }) {
    await tx.deleteFrom('one_time_codes').where('account_id', '=', accountId).execute()
  },
}
