import { sql } from 'kysely'
import { dropFiles } from '../storage/store-bytes.ts'
import type { PersonalData } from './personal-data.ts'

/** Last of all: rows of features name these files. The sweep takes their bytes. */
export const platformData: PersonalData = {
  part: 'portal',
  tables: {
    stored_files: { copy: ['kind', 'media_type', 'size', 'created_at'], after: 'deleted' },
    idempotency_keys: {
      copy: [],
      whose: ({ accountId }) => sql`owner = ${accountId}`,
      after: 'deleted',
    },
    outside_calls: {
      copy: [],
      whose: ({ accountId }) => sql`owner = ${accountId}`,
      after: 'forgotten',
    },
  },
  async erase(tx, { accountId }) {
    await dropFiles(sql`select f.id from stored_files f where f.account_id = ${accountId}`).execute(
      tx,
    )
    await tx.deleteFrom('idempotency_keys').where('owner', '=', accountId).execute()
  },
}
