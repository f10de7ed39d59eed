import type { AccessLogEntry } from '@lokseva/contract/audit/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Candidate } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { translate, hasText } from '#platform/texts/translate'

const SHOWN = 100

/** What was done with a candidate's data, newest first, in words. */
export async function listAccessLog(
  { db }: { db: Database },
  { accountId }: Candidate,
  language: Language,
): Promise<AccessLogEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action', 'address'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => {
    const id = `audit.action.${row.action}`
    return {
      at: row.at.toISOString(),
      actor: row.actor as AccessLogEntry['actor'],
      action: hasText(id) ? translate(language, id) : row.action,
      address: row.address,
    }
  })
}
