import type { PersonalData } from '#platform/personal-data/personal-data'

export const stagesData: PersonalData = {
  part: 'stages',
  tables: {
    stage_applications: { copy: ['stage_id', 'application_id'], after: 'kept' },
    stage_notices: {
      copy: ['stage_id', 'application_id', 'created_at', 'read_at'],
      after: 'kept',
    },
  },
}
