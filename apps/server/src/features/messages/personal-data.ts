import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data/personal-data'

/** After the codes, which name their messages. */
export const messagesData: PersonalData = {
  part: 'messages',
  tables: {
    messages: {
      copy: ['channel', 'recipient', 'template', 'state', 'queued_at', 'settled_at'],
      whose: ({ email, mobile }) => sql`recipient in (${email}, ${mobile})`,
      after: 'deleted',
    },
  },
  async erase(tx, { accountId, email, mobile }) {
    await sql`select erase_messages(${accountId}, ${[email, mobile]}::text[])`.execute(tx)
  },
}
