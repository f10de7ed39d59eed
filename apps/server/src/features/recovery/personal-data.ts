import type { PersonalData } from '#platform/personal-data/personal-data'

export const recoveryData: PersonalData = {
  part: 'account',
  tables: { contact_grants: { copy: [], after: 'deleted' } },
  async erase(tx, { accountId }) {
    await tx.deleteFrom('contact_grants').where('account_id', '=', accountId).execute()
  },
}
