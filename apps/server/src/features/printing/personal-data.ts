import type { PersonalData } from '#platform/personal-data/personal-data'

export const printingData: PersonalData = {
  part: 'examinations',
  tables: {
    made_papers: { copy: ['paper_number', 'made_at'], after: 'deleted' },
    paper_batch_failures: { copy: [], after: 'kept' },
  },
  async erase(tx, { accountId }) {
    await tx.deleteFrom('made_papers').where('account_id', '=', accountId).execute()
  },
}
