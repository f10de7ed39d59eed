import type { PersonalData } from '#platform/personal-data/personal-data'

/** What the bench knows of somebody goes before the documents it is about. */
export const scrutinyData: PersonalData = {
  part: 'documents',
  tables: {
    scrutiny_documents: { copy: ['document_type_id', 'queued_at'], after: 'deleted' },
    // Who decided is the commission's; what holds stands with the document.
    scrutiny_decisions: { copy: ['look', 'decided_at'], after: 'deleted' },
    scrutiny_pages: { copy: ['page', 'drawn_at'], after: 'deleted' },
    scrutiny_judgements: {
      copy: [
        'judged_at',
        'refused',
        'eligible_before',
        'eligible_after',
        'fee_before',
        'fee_after',
      ],
      after: 'deleted',
    },
  },
  async erase(tx, { accountId }) {
    await tx.deleteFrom('scrutiny_judgements').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('scrutiny_pages').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('scrutiny_decisions').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('scrutiny_documents').where('account_id', '=', accountId).execute()
  },
}
