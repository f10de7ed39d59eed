import { sql } from 'kysely'
import type { ScrutinyDecision } from '@lokseva/contract/scrutiny/schemas'
import type { Database, Transaction } from '#platform/database/pool'
import type { HeldRow } from '../queues/bench-rows.ts'

export type DecisionRow = {
  id: string
  documentId: string
  look: HeldRow['state']
  claimId: string
  memberId: string
  decision: ScrutinyDecision
  reasonEn: string | null
  reasonMr: string | null
  decidedAt: Date
  takenBackAt: Date | null
}

const columns = sql`c.id, c.scrutiny_document_id as "documentId", c.look, c.claim_id as "claimId",
  c.member_id as "memberId", c.decision, c.reason_en as "reasonEn", c.reason_mr as "reasonMr",
  c.decided_at as "decidedAt", c.taken_back_at as "takenBackAt"`

/** What counts of the decisions on a document, the first look first. */
export async function selectDecisions(db: Database, id: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`select ${columns} from scrutiny_decisions c
    where c.scrutiny_document_id = ${id} and c.taken_back_at is null
    order by c.decided_at, c.id`.execute(db)
  return rows
}

/** What somebody decided by this claim. */
export async function selectOwnDecision(
  db: Database,
  { claimId, memberId }: { claimId: string; memberId: string },
): Promise<DecisionRow | undefined> {
  const { rows } = await sql<DecisionRow>`select ${columns} from scrutiny_decisions c
    where c.claim_id = ${claimId} and c.member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** The same, held until the transaction ends: in two tabs at once it is taken back once. */
export async function lockOwnDecision(
  tx: Transaction,
  { claimId, memberId }: { claimId: string; memberId: string },
): Promise<DecisionRow | undefined> {
  const { rows } = await sql<DecisionRow>`select ${columns} from scrutiny_decisions c
    where c.claim_id = ${claimId} and c.member_id = ${memberId} for update`.execute(tx)
  return rows[0]
}
