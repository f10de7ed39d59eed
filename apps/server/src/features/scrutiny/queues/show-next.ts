import { sql } from 'kysely'
import type { DecidedDocument } from '@lokseva/contract/scrutiny/schemas'
import type { Transaction } from '#platform/database/pool'
import type { HeldRow } from './bench-rows.ts'
import { leaseUntil } from './claim-document.ts'

type Left = Pick<HeldRow, 'id' | 'advertisementId' | 'documentTypeId' | 'state'>

/**
 * Somebody is done with a document: the one that was loaded ahead is looked at from now on. Its lease
 * and its seconds begin here, not when it was loaded.
 */
export async function showNext(
  tx: Transaction,
  left: Left,
  { memberId, at }: { memberId: string; at: Date },
): Promise<DecidedDocument['next']> {
  const { rows } = await sql<{ claimId: string; until: Date }>`update scrutiny_documents s
    set claimed_at = ${at}, claimed_until = ${leaseUntil(at.getTime())}
    where s.id = (select n.id from scrutiny_documents n
      where n.claimed_by = ${memberId} and n.claimed_until > ${at} and n.id <> ${left.id}
        and n.advertisement_id = ${left.advertisementId}
        and n.document_type_id = ${left.documentTypeId}
        and (n.state = 'senior') = ${left.state === 'senior'}
      order by n.claimed_at, n.id limit 1)
    returning s.claim_id as "claimId", s.claimed_until as until`.execute(tx)
  return rows[0] ? { claimId: rows[0].claimId, until: rows[0].until.toISOString() } : null
}
