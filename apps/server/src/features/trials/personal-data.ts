import type { PersonalData } from '#platform/personal-data/personal-data'

/** Facts are made of the profile, and go before it. */
export const trialsData: PersonalData = {
  part: 'profile',
  tables: {
    profile_facts: { copy: ['facts', 'snapshot_number'], after: 'deleted' },
  },
  async erase(tx, { accountId }) {
    await tx.deleteFrom('profile_facts').where('account_id', '=', accountId).execute()
  },
}
