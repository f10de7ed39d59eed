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
      copy: ['judged_at', 'refused', 'eligible_before', 'eligible_after', 'fee_before', 'fee_after'],
      after: 'deleted',
    },
  },
  async erase(tx, { accountId }) {
    for (const table of [
      'scrutiny_judgements',
      'scrutiny_pages',
      'scrutiny_decisions',
      'scrutiny_documents',
    ] as const)
      await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  },
}
