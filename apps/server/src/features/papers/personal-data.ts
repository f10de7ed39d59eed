import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data/personal-data'

/** Seats and numbers stay, as the hall was full; papers say nothing any more and are taken back. */
export const papersData: PersonalData = {
  part: 'examinations',
  tables: {
    hall_tickets: {
      copy: [
        'application_id',
        'exam_display_id',
        'hallticket_no',
        'venue_code',
        'room',
        'seat_no',
        'given_at',
      ],
      after: 'kept',
    },
    interview_letters: {
      copy: [
        'application_id',
        'type',
        'candidate_name',
        'title',
        'interview_no',
        'registration_no',
        'serial_no',
        'interview_day',
        'interview_time',
        'venue',
        'post_name_mr',
        'published_on',
        'withdrawn_at',
      ],
      after: 'emptied',
    },
    papers: {
      copy: ['number', 'kind', 'application_id', 'says', 'issued_at', 'withdrawn_at', 'fetched_at'],
      after: 'emptied',
    },
  },
  async erase(tx, { accountId, at }) {
    await tx
      .updateTable('interview_letters')
      .set({ candidate_name: '' })
      .where('account_id', '=', accountId)
      .execute()
    await tx
      .updateTable('papers')
      .set({ says: '[]', withdrawn_at: sql`coalesce(withdrawn_at, ${at})` })
      .where('account_id', '=', accountId)
      .execute()
  },
}
