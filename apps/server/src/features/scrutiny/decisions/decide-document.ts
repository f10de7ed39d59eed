import { sql } from 'kysely'
import {
  scrutinyLimits,
  type DecidedDocument,
  type DecisionInput,
  type ScrutinyFinding,
} from '@lokseva/contract/scrutiny/schemas'
import { recordAudit } from '#features/audit/index'
import { readConfiguration } from '#features/site/index'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { deskOf, lockHeld, unclaimed, type HeldRow } from '../queues/bench-rows.ts'
import { selectDecisions, selectOwnDecision, type DecisionRow } from './decision-rows.ts'
import type { ScrutinyDeps } from '../deps.ts'
import { mayTake } from '../policy.ts'
import { showNext } from '../queues/show-next.ts'

export const UNDO_MS = scrutinyLimits.undoSeconds * 1000

type Deciding = DecisionInput & { claimId: string }
type Reason = { en: string; mr: string } | undefined

/** Decides on a document in hand; sent again, the same answer comes again. */
export async function decideDocument(
  { clock }: Pick<ScrutinyDeps, 'clock'>,
  tx: Transaction,
  actor: Officer,
  { claimId, decision, reason }: Deciding,
): Promise<DecidedDocument> {
  const { memberId } = actor
  const at = new Date(clock.now())
  const held = await lockHeld(tx, { claimId, memberId, at })
  if (!held) return decidedBefore(tx, actor, { claimId, decision })
  demand(mayTake(actor, { advertisementId: held.advertisementId, desk: deskOf(held) }))
  if (held.state === 'senior' && decision === 'Ask_Senior') throw new AppError('PERMISSION_MISSING')
  const first = held.state === 'second' ? (await selectDecisions(tx, held.id))[0] : undefined
  const agreed = first ? first.decision === decision : null
  await sql`insert into scrutiny_decisions (scrutiny_document_id, account_id, look, claim_id,
      member_id, decision, reason_en, reason_mr, decided_at, seconds, agreed)
    values (${held.id}, ${held.accountId}, ${held.state}, ${claimId}, ${memberId}, ${decision},
      ${reason?.en ?? null}, ${reason?.mr ?? null}, ${at},
      ${Math.max(0, Math.round((at.getTime() - held.claimedAt.getTime()) / 1000))},
      ${agreed})`.execute(tx)
  await goOn(tx, held, { memberId, decision, reason, first, at })
  const details = { claim: claimId, document: held.documentTypeId, decision }
  // Without the candidate: what was decided is read on its day, not in the access log.
  await recordAudit(tx, { at, actor, action: 'DOCUMENT_DECIDED', details })
  const next = await showNext(tx, held, { memberId, at })
  return { claimId, decision, undoUntil: undoUntil(at), next }
}

/** The answer was lost, or the claim is over. */
async function decidedBefore(
  tx: Transaction,
  { memberId }: Officer,
  { claimId, decision }: Pick<Deciding, 'claimId' | 'decision'>,
): Promise<DecidedDocument> {
  const before = await selectOwnDecision(tx, { claimId, memberId })
  if (!before) throw new AppError('SCRUTINY_CLAIM_OVER')
  if (before.decision !== decision || before.takenBackAt) throw new AppError('SCRUTINY_DECIDED')
  return { claimId, decision, undoUntil: undoUntil(before.decidedAt), next: null }
}

const undoUntil = (at: Date): string => new Date(at.getTime() + UNDO_MS).toISOString()

type Step = {
  memberId: string
  decision: DecisionInput['decision']
  reason: Reason
  /** What the first officer said, of a second look. */
  first: DecisionRow | undefined
  at: Date
}

/** What becomes of the document: settled, looked at once more, or a senior's. */
async function goOn(tx: Transaction, held: HeldRow, step: Step): Promise<void> {
  const { memberId, decision, reason, first, at } = step
  const freeAt = new Date(at.getTime() + UNDO_MS)
  const looked = sql`first_by = ${held.state === 'first' ? memberId : sql.ref('first_by')},
    second_by = ${held.state === 'second' ? memberId : sql.ref('second_by')}`
  const next = await nextState(tx, held, step)
  if (next !== 'settled') {
    await sql`update scrutiny_documents set state = ${next}, free_at = ${freeAt}, ${looked},
      ${unclaimed} where id = ${held.id}`.execute(tx)
    return
  }
  // Where two agree the words of the first hold.
  const [en, mr] = first ? [first.reasonEn, first.reasonMr] : [reason?.en, reason?.mr]
  await sql`update scrutiny_documents set state = 'settled', free_at = ${freeAt}, ${looked},
    ${unclaimed}, decision = ${decision as ScrutinyFinding}, reason_en = ${en ?? null},
    reason_mr = ${mr ?? null}, settled_at = ${at} where id = ${held.id}`.execute(tx)
}

async function nextState(
  tx: Transaction,
  held: HeldRow,
  { decision, first }: Pick<Step, 'decision' | 'first'>,
): Promise<'settled' | 'second' | 'senior'> {
  if (decision === 'Ask_Senior') return 'senior'
  if (held.state === 'second') return first?.decision === decision ? 'settled' : 'senior'
  if (held.state === 'senior') return 'settled'
  return (await isLookedAtTwice(tx, held)) ? 'second' : 'settled'
}

/** By the document's own id, which no officer ever sees: it is chance to all, and the same each time. */
async function isLookedAtTwice(tx: Transaction, { id }: HeldRow): Promise<boolean> {
  const percent = Number(await readConfiguration(tx, 'secondLookPercent'))
  return Number.parseInt(id.replaceAll('-', '').slice(-8), 16) % 100 < percent
}
