import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data/personal-data'

/** After the codes, which name their messages. */
export const messagesData: PersonalData = {
  part: 'messages',
  tables: {
    messages: {
      copy: ['channel', 'recipient', 'template', 'state', 'queued_at', 'settled_at'],
      whose: (accountId) => sql`recipient in (
        select unnest(array[a.email, a.mobile]) from identity_contacts a where a.id = ${accountId})`,
      after: 'deleted',
    },
  },
  async erase(tx, { accountId, email, mobile }) {
    await sql`select erase_messages(${accountId}, ${[email, mobile]}::text[])`.execute(tx)
  },
}
