import type { PersonalData } from '#platform/personal-data/personal-data'

/** After the applications that name them. */
export const documentsData: PersonalData = {
  part: 'documents',
  tables: {
    documents: {
      copy: ['document_type_id', 'size', 'pages', 'uploaded_at', 'replaced_at'],
      after: 'deleted',
    },
  },
  async erase(tx, { accountId }) {
    await tx.deleteFrom('documents').where('account_id', '=', accountId).execute()
  },
}
