import type { PersonalData } from '#platform/personal-data/personal-data'

export const retotalingData: PersonalData = {
  part: 'retotaling',
  tables: {
    retotaling_requests: {
      copy: ['application_id', 'stage_id', 'fee_paise', 'service_paise', 'made_at', 'paid_at'],
      after: 'kept',
    },
    retotaling_subjects: {
      copy: ['application_id', 'subject_code', 'old_marks', 'new_marks', 'remarks', 'totalled_at'],
      after: 'kept',
    },
  },
}
