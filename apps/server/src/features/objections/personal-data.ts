import type { PersonalData } from '#platform/personal-data/personal-data'

/** What was said of a question and marked on a sheet stays with it; the pictures sent go. */
export const objectionsData: PersonalData = {
  part: 'objections',
  tables: {
    objection_orders: { copy: ['application_id', 'made_at', 'paid_at'], after: 'kept' },
    objections: {
      copy: [
        'application_id',
        'exam_id',
        'subject_code',
        'question',
        'type',
        'answer',
        'remark',
        'book',
        'author',
        'state',
        'fee_paise',
        'refund_paise',
        'created_at',
        'decided_at',
      ],
      after: 'kept',
    },
    answer_sheets: {
      copy: ['application_id', 'exam_id', 'subject_code', 'paper_set', 'marked'],
      after: 'kept',
    },
    objection_images: { copy: ['objection_id', 'place'], after: 'deleted' },
  },
  async erase(tx, { accountId }) {
    await tx.deleteFrom('objection_images').where('account_id', '=', accountId).execute()
  },
}
