import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import type { Officer, System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import { inTransaction } from '#platform/database/in-transaction'
import type { Transaction } from '#platform/database/pool'
import { findAttempt } from '../attempts/attempts.ts'
import { readText } from '../bank-values.ts'
import type { PaymentDeps } from '../deps.ts'
import { demandName } from '../demand-name.ts'
import { challanDigits } from './read-scroll.ts'
import { findOpenDeposit, type ResolutionAction } from '../ledger/open-deposits.ts'

type Proposing = { id: string; action: ResolutionAction; challan?: string; reason: string }

/** One person says what is to become of a doubtful deposit; nothing happens before another agrees. */
export function proposeResolution(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  actor: System,
  proposing: Proposing,
): Promise<void> {
  const by = demandName(actor)
  return inTransaction(db, (tx) => proposeIn({ clock }, tx, actor, { ...proposing, by }))
}

/** The same as part of a transaction. */
export async function proposeIn(
  { clock }: Pick<PaymentDeps, 'clock'>,
  tx: Transaction,
  actor: Officer | System,
  { id, action, challan, reason, by }: Proposing & { by: string },
): Promise<void> {
  const at = new Date(clock.now())
  await sql`select pg_advisory_xact_lock(hashtext('bank scroll'))`.execute(tx)
  const deposit = await findOpenDeposit(tx, id)
  if (deposit.proposal)
    throw new OperatorError(
      `${deposit.proposal.by} has proposed something already: confirm it, or withdraw it first.`,
    )
  const why = readText(reason)
  if (why.length < 3) throw new OperatorError('Say with --reason why.')
  if ((action === 'assign') !== (challan !== undefined))
    throw new OperatorError('--challan belongs to assign, and to nothing else.')
  if (action === 'accept' && !deposit.question)
    throw new OperatorError('No challan has its number: assign it to one, or send it back.')
  const challanNo = challan === undefined ? undefined : (challanDigits(readText(challan)) ?? '')
  const told = deposit.question ? await findAttempt(tx, deposit.challanNo) : undefined
  const meant = challanNo === undefined ? told : await findAttempt(tx, challanNo)
  if (challanNo !== undefined && meant?.provider !== 'challan')
    throw new OperatorError(`No challan has the number ${challan}.`)
  if (challanNo === deposit.challanNo)
    throw new OperatorError('It is of this challan already: accept it.')
  await tx
    .insertInto('deposit_resolutions')
    .values({
      deposit_id: deposit.id,
      account_id: (told ?? meant)?.accountId ?? null,
      action,
      challan_no: challanNo ?? null,
      reason: why,
      proposed_by: by,
      proposed_at: at,
    })
    .execute()
  const details = { deposit: deposit.id, action, ...(challanNo && { challan: challanNo }) }
  await recordAudit(tx, { at, actor, action: 'DEPOSIT_RESOLUTION_PROPOSED', details })
}

/** Takes a proposal back that nobody has confirmed. */
export function withdrawResolution(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  actor: System,
  id: string,
): Promise<void> {
  demandName(actor)
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('bank scroll'))`.execute(tx)
    const deposit = await findOpenDeposit(tx, id)
    if (!deposit.proposal) throw new OperatorError('Nobody has proposed anything.')
    await tx.deleteFrom('deposit_resolutions').where('deposit_id', '=', deposit.id).execute()
    const at = new Date(clock.now())
    const details = { deposit: deposit.id, action: deposit.proposal.action }
    await recordAudit(tx, { at, actor, action: 'DEPOSIT_RESOLUTION_WITHDRAWN', details })
  })
}
