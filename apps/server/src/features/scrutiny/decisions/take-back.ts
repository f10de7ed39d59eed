import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DecidedDocument } from '@lokseva/contract/scrutiny/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { deskOf, heldColumns, lockHeld, unclaimed, type HeldRow } from '../queues/bench-rows.ts'
import { leaseUntil } from '../queues/claim-document.ts'
import { UNDO_MS } from './decide-document.ts'
import { lockOwnDecision } from './decision-rows.ts'
import type { ScrutinyDeps } from '../deps.ts'
import { mayTake } from '../policy.ts'
import { showNext } from '../queues/show-next.ts'

/** Takes a decision of one's own back within ten seconds: the document is in hand again. */
export async function takeBackDecision(
  deps: Pick<ScrutinyDeps, 'clock'>,
  tx: Transaction,
  actor: Officer,
  claimId: string,
): Promise<string> {
  const { memberId } = actor
  const now = deps.clock.now()
  const at = new Date(now)
  const decision = await lockOwnDecision(tx, { claimId, memberId })
  if (!decision) throw new AppError('NOT_FOUND')
  const { documentId: id, look, decidedAt, takenBackAt } = decision
  if (takenBackAt) return (await heldAgain(tx, { id, memberId, at })).claimId
  if (now >= decidedAt.getTime() + UNDO_MS) throw new AppError('SCRUTINY_UNDO_OVER')
  const { rows } = await sql<HeldRow>`update scrutiny_documents s
    set state = ${look}, decision = null, reason_en = null, reason_mr = null, settled_at = null,
      free_at = ${at}, first_by = case when ${look} = 'first' then null else s.first_by end,
      second_by = case when ${look} = 'second' then null else s.second_by end,
      claim_id = ${randomUUID()}, claimed_by = ${memberId}, claimed_at = ${at},
      claimed_until = ${leaseUntil(now)}
    where s.id = ${id} and s.state in ('settled', 'second', 'senior') and s.claim_id is null
    returning ${heldColumns}`.execute(tx)
  const [held] = rows
  // Its candidate withdrew meanwhile, a file of the command decided on it, or the role is another one.
  if (
    !held ||
    !mayTake(actor, { advertisementId: held.advertisementId, desk: deskOf(held) }).allowed
  )
    throw new AppError('SCRUTINY_UNDO_OVER')
  await sql`update scrutiny_decisions set taken_back_at = ${at}, agreed = null
    where id = ${decision.id}`.execute(tx)
  const details = { claim: claimId, document: held.documentTypeId }
  await recordAudit(tx, { at, actor, action: 'DOCUMENT_DECISION_TAKEN_BACK', details })
  return held.claimId
}

/** The answer was lost: it is in hand already. */
async function heldAgain(
  tx: Transaction,
  { id, memberId, at }: { id: string; memberId: string; at: Date },
): Promise<HeldRow> {
  const { rows } = await sql<HeldRow>`select ${heldColumns} from scrutiny_documents s
    where s.id = ${id} and s.claimed_by = ${memberId} and s.claimed_until > ${at}`.execute(tx)
  if (!rows[0]) throw new AppError('SCRUTINY_UNDO_OVER')
  return rows[0]
}

type Release = { claimId: string; toEnd: boolean }

/** Gives a document back undecided; what is nobody's already stays so. */
export async function releaseDocument(
  { clock }: Pick<ScrutinyDeps, 'clock'>,
  tx: Transaction,
  { memberId }: Officer,
  { claimId, toEnd }: Release,
): Promise<DecidedDocument['next']> {
  const at = new Date(clock.now())
  const held = await lockHeld(tx, { claimId, memberId, at })
  if (!held) return null
  await sql`update scrutiny_documents set ${unclaimed},
      queued_at = ${toEnd ? at : sql.ref('queued_at')},
      goes_first = goes_first and ${!toEnd}
    where id = ${held.id}`.execute(tx)
  return showNext(tx, held, { memberId, at })
}
