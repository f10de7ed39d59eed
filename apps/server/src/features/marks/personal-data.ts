import type { PersonalData } from '#platform/personal-data/personal-data'

/** Results stay, by the number of the application. */
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
  },
}
