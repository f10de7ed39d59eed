import { sql } from 'kysely'
import type { AccessLogEntry, accessLogParts } from '@lokseva/contract/audit/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Candidate } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { translate, hasText } from '#platform/texts/translate'

const SHOWN = 100

type Input = { part?: (typeof accessLogParts)[number] | undefined; language: Language }

/** A part has its own last entries: many acts of one's own push out nobody else's. */
const isOwn = sql<boolean>`(actor = 'candidate' and not details ? 'newDevice')`
/** Whoever runs a command sits at the commission. */
const shownActor = sql<AccessLogEntry['actor']>`case when actor = 'system' and details ? 'by'
  then 'commission' else actor end`

/** What was done with a candidate's data, newest first, in words. */
export async function listAccessLog(
  { db }: { db: Database },
  { accountId }: Candidate,
  { part, language }: Input,
): Promise<AccessLogEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', shownActor.as('actor'), 'action', 'address'])
    .select(sql<boolean>`details ? 'newDevice'`.as('isNewDevice'))
    .select(sql<string | null>`details ->> 'document'`.as('document'))
    .where('account_id', '=', accountId)
    .$if(part !== undefined, (all) => all.where(isOwn, '=', part === 'own'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ at, actor, action, address, isNewDevice, document }) => {
    const id = isNewDevice ? 'audit.newDevice' : `audit.action.${action}`
    const words = hasText(id) ? translate(language, id) : action
    return {
      at: at.toISOString(),
      actor,
      action: action === 'DOCUMENT_LOOKED_AT' ? lookedAt(document, language) : words,
      address,
      isNewDevice,
    }
  })
}

/** Which of the candidate's documents somebody looked at. */
function lookedAt(documentTypeId: string | null, language: Language): string {
  const known = `audit.document.${documentTypeId ?? 'other'}`
  const document = translate(language, hasText(known) ? known : 'audit.document.other')
  return translate(language, 'audit.lookedAt', { document })
}
