import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data/personal-data'

/** That somebody applied, for what and with which end stays; what they said of themselves goes. */
export const applicationsData: PersonalData = {
  part: 'applications',
  tables: {
    applications: {
      copy: [
        'id',
        'application_no',
        'advertisement_id',
        'advertisement_version',
        'status',
        'amount_paise',
        'exam_centre_id',
        'location',
        'needs_scribe',
        'needs_extra_time',
        'scribe_arranged_by',
        'additional_answers',
        'facts',
        'judged_on',
        'verdict',
        'snapshot_number',
        'submitted_at',
        'updated_at',
        'ended_at',
        'end_reason',
        'end_reason_mr',
        'sent_language',
        'sent_device',
      ],
      after: 'emptied',
    },
    application_posts: {
      copy: ['application_id', 'post_id', 'exam_id', 'pref_order', 'authorities', 'verdict'],
      after: 'emptied',
    },
    application_subjects: {
      copy: ['application_id', 'exam_id', 'subject_id', 'medium_id'],
      after: 'kept',
    },
    application_documents: {
      copy: [
        'application_id',
        'document_type_id',
        'status',
        'remarks',
        'scrutinised_at',
        'sent_again_at',
      ],
      after: 'deleted',
    },
    replaced_documents: {
      copy: ['application_id', 'document_type_id', 'remarks', 'replaced_at'],
      after: 'deleted',
    },
    application_listing: {
      copy: [
        'application_no',
        'status',
        'fee',
        'exam_centre_id',
        'district_id',
        'category_id',
        'is_divyang',
        'document_state',
      ],
      after: 'emptied',
    },
    application_listing_stages: { copy: [], after: 'kept' },
    application_drafts: { copy: ['advertisement_id', 'draft', 'saved_at'], after: 'deleted' },
    application_reinstatements: {
      copy: ['application_id', 'rejected_at', 'reinstated_at', 'reason_en', 'reason_mr'],
      after: 'kept',
    },
  },
  async erase(tx, { accountId }) {
    await sql`select erase_applications(${accountId})`.execute(tx)
  },
}
