import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import type { Officer, System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import { dayInIndia } from '#platform/clock/clock'
import { commitUnlessDryRun } from '#platform/database/dry-run'
import type { Transaction } from '#platform/database/pool'
import { readDay } from '#platform/files/file-values'
import { findAttempt, lockAttempt } from '../attempts/attempts.ts'
import { readText } from '../bank-values.ts'
import type { PaymentDeps } from '../deps.ts'
import { post } from '../ledger/journal.ts'
import { noteEvent } from '../payment-events.ts'
import { demandName } from '../demand-name.ts'
import { countDeposit, type CountedOutcome } from './count-deposit.ts'
import type { DepositDoubt } from './deposit-doubt.ts'
import type { RefundCause } from '../ledger/receive-money.ts'
import { findOpenDeposit, type OpenDeposit } from '../ledger/open-deposits.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'payables'>
export type Resolved = CountedOutcome | 'told twice' | 'given back'
type Confirming = {
  id: string
  /** How and when the bank sent money back that belongs to nobody we know. */
  sent?: { reference: string; day: string }
  dryRun?: boolean
}

const causes: Record<DepositDoubt, RefundCause> = {
  similar: 'duplicate',
  before: 'unclear',
  after: 'late',
}

/** A second person agrees with what the first proposed, and it happens. */
export function confirmResolution(
  deps: Deps,
  actor: System,
  { dryRun = false, ...confirming }: Confirming,
): Promise<Resolved> {
  const by = demandName(actor)
  return commitUnlessDryRun(deps.db, dryRun, (tx) =>
    confirmIn(deps, tx, actor, { ...confirming, by }),
  )
}

/** The same as part of a transaction. */
export async function confirmIn(
  deps: Omit<Deps, 'db'>,
  tx: Transaction,
  actor: Officer | System,
  { id, sent, by }: Omit<Confirming, 'dryRun'> & { by: string },
): Promise<Resolved> {
  const now = deps.clock.now()
  const at = new Date(now)
  await sql`select pg_advisory_xact_lock(hashtext('bank scroll'))`.execute(tx)
  const deposit = await findOpenDeposit(tx, id)
  const { proposal, question } = deposit
  if (!proposal) throw new OperatorError('Nobody has proposed what is to become of it.')
  if (proposal.by === by)
    throw new OperatorError(`${by} proposed it: another person must confirm it.`)
  const isGivenBack = proposal.action === 'send_back' && !question
  if (isGivenBack !== (sent !== undefined))
    throw new OperatorError(
      isGivenBack
        ? 'Say with --reference and --date how the bank sent it back.'
        : '--reference and --date belong to what goes back to an unknown person.',
    )
  await tx
    .updateTable('deposit_resolutions')
    .set({ confirmed_by: by, confirmed_at: at, ...(sent && readSent(sent, deposit, now)) })
    .where('deposit_id', '=', deposit.id)
    .execute()
  const { amountPaise } = deposit
  const accountId = (await findAttempt(tx, deposit.challanNo))?.accountId ?? null
  const entries = { unidentified: amountPaise, clearing_challan: -amountPaise }
  await post(tx, { kind: 'resolved', key: deposit.id, accountId, at, entries })
  const outcome = isGivenBack ? 'given back' : await act(deps, tx, deposit, actor)
  const details = { deposit: deposit.id, action: proposal.action, outcome, paise: amountPaise }
  await recordAudit(tx, { at, actor, action: 'DEPOSIT_RESOLVED', details })
  await sql`set constraints all immediate`.execute(tx)
  return outcome
}

function readSent(
  { reference, day: written }: NonNullable<Confirming['sent']>,
  deposit: OpenDeposit,
  now: number,
) {
  const day = readDay(readText(written))
  if (!day) throw new OperatorError('--date is not a day such as 15/11/2026 or 2026-11-15.')
  if (day > dayInIndia(now)) throw new OperatorError('--date is yet to come.')
  if (day < deposit.day) throw new OperatorError('--date is before the deposit.')
  const told = readText(reference)
  if (!told) throw new OperatorError('--reference is empty.')
  return { reference: told, sent_on: day }
}

async function act(
  deps: Omit<Deps, 'db'>,
  tx: Transaction,
  deposit: OpenDeposit,
  actor: Officer | System,
): Promise<Resolved> {
  const { question, proposal, challanNo } = deposit
  const { action } = proposal!
  const locked = await lockAttempt(tx, deps.payables, proposal!.challanNo ?? challanNo)
  const isOfChallan = locked?.attempt.provider === 'challan'
  if (action === 'same') {
    const at = new Date(deps.clock.now())
    if (isOfChallan && question)
      await noteEvent(tx, { attempt: locked.attempt, event: 'told_twice', actor, at })
    return 'told twice'
  }
  if (action === 'assign' && question) {
    const attempt = (await findAttempt(tx, challanNo))!
    await noteEvent(tx, {
      attempt,
      event: 'another_challan',
      actor,
      at: new Date(deps.clock.now()),
    })
  }
  if (!isOfChallan) throw new OperatorError('No challan has its number any more.')
  const refundCause = action === 'send_back' ? causes[question!] : undefined
  const counting = { locked, deposit, depositId: deposit.id, actor }
  return countDeposit(deps, tx, { ...counting, ...(refundCause && { refundCause }) })
}
