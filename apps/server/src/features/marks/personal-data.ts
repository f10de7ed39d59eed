import type { PersonalData } from '#platform/personal-data/personal-data'

/** Results stay, by the number of the application; where somebody stood on a list does not. */
export const marksData: PersonalData = {
  part: 'marks',
  tables: {
    application_marks: {
      copy: ['application_id', 'exam_id', 'stage', 'name', 'published_at', 'withdrawn_at'],
      after: 'kept',
    },
    subject_marks: { copy: ['marks_id', 'subject_code', 'marks', 'remarks'], after: 'kept' },
    post_results: {
      copy: ['application_id', 'post_id', 'result_status', 'marks_stage'],
      after: 'kept',
    },
    merit_lines: { copy: ['application_no', 'total', 'rank'], after: 'deleted' },
  },
  async erase(tx, { accountId }) {
    await tx.deleteFrom('merit_lines').where('account_id', '=', accountId).execute()
  },
}
