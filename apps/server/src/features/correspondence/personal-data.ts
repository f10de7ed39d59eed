import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data/personal-data'

/** A letter that nobody else reads goes with its reader. */
export const correspondenceData: PersonalData = {
  part: 'letters',
  tables: {
    correspondence: {
      copy: [
        'id',
        'day',
        'subject',
        'subject_mr',
        'description',
        'description_mr',
        'type',
        'url',
        'file_name',
        'sent_at',
      ],
      whose: ({ accountId }) => sql`id in (select r.correspondence_id from correspondence_readers r
        where r.account_id = ${accountId})`,
      after: 'deleted',
    },
    correspondence_readers: {
      copy: ['correspondence_id', 'application_id', 'fields', 'read_at'],
      after: 'deleted',
    },
  },
  async erase(tx, { accountId }) {
    await sql`select erase_letters(${accountId})`.execute(tx)
  },
}
