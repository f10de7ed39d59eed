import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data/personal-data'

/** Before the messages, which they name. */
export const codesData: PersonalData = {
  part: 'account',
  tables: { one_time_codes: { copy: ['purpose', 'way', 'created_at'], after: 'deleted' } },
  async erase(tx, { accountId, email, mobile }) {
    await sql`select erase_codes(${accountId}, ${[email, mobile]}::text[])`.execute(tx)
  },
}
