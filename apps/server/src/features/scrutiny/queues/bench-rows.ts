import { sql, type RawBuilder } from 'kysely'
import type { ScrutinyDesk } from '@lokseva/contract/scrutiny/schemas'
import type { Database, Transaction } from '#platform/database/pool'

/** A document in somebody's hand. */
export type HeldRow = {
  id: string
  applicationId: string
  accountId: string
  advertisementId: number
  documentTypeId: string
  documentId: string
  state: 'first' | 'second' | 'senior'
  claimId: string
  claimedAt: Date
  claimedUntil: Date
}

export const heldColumns: RawBuilder<unknown> = sql`s.id, s.application_id as "applicationId",
  s.account_id as "accountId", s.advertisement_id as "advertisementId",
  s.document_type_id as "documentTypeId", s.document_id as "documentId", s.state,
  s.claim_id as "claimId", s.claimed_at as "claimedAt",
  s.claimed_until as "claimedUntil"`

export const deskOf = ({ state }: Pick<HeldRow, 'state'>): ScrutinyDesk =>
  state === 'senior' ? 'senior' : 'bench'

type Claimed = { claimId: string; memberId: string; at: Date }

/** What a member has in hand by this claim, as long as it lasts. */
export async function selectHeld(
  db: Database,
  { claimId, memberId, at }: Claimed,
): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`select ${heldColumns} from scrutiny_documents s
    where s.claim_id = ${claimId} and s.claimed_by = ${memberId}
      and s.claimed_until > ${at}`.execute(db)
  return rows[0]
}

/** The same, held until the transaction ends. */
export async function lockHeld(
  tx: Transaction,
  { claimId, memberId, at }: Claimed,
): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`select ${heldColumns} from scrutiny_documents s
    where s.claim_id = ${claimId} and s.claimed_by = ${memberId}
      and s.claimed_until > ${at} for update`.execute(tx)
  return rows[0]
}

/** Nobody has it in hand any more. */
export const unclaimed = sql`claim_id = null, claimed_by = null, claimed_at = null,
  claimed_until = null`
