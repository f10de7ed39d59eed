import type { PersonalData } from '#platform/personal-data/personal-data'

/** The register stays, and names nobody; a copy that could still be fetched goes with its file. */
export const dataRightsData: PersonalData = {
  part: 'requests',
  tables: {
    data_requests: {
      copy: [
        'number',
        'kind',
        'state',
        'asked_at',
        'due_at',
        'answered_at',
        'reason_en',
        'reason_mr',
      ],
      after: 'emptied',
    },
  },
  async erase(tx, { accountId }) {
    await tx
      .updateTable('data_requests')
      .set({ state: 'deleted', file_id: null })
      .where('account_id', '=', accountId)
      .where('state', '=', 'ready')
      .execute()
    await tx
      .updateTable('data_requests')
      .set({ person: '' })
      .where('account_id', '=', accountId)
      .execute()
  },
}
