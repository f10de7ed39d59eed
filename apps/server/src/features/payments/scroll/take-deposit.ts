import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import type { BankDeposits } from '#platform/database/schema.generated'
import type { System } from '#platform/actor/actor'
import { holdAttempt } from '../attempts.ts'
import { noonOf } from '../bank-values.ts'
import type { PaymentDeps } from '../deps.ts'
import { post } from '../journal.ts'
import { noteEvent } from '../payment-events.ts'
import { countDeposit, type CountedOutcome } from './count-deposit.ts'
import { depositKey } from './deposit-key.ts'
import { questionOf, type Earlier, type Question } from './question-deposit.ts'
import type { Deposit } from './read-scroll.ts'

export type DepositOutcome = Exclude<CountedOutcome, 'sent back'> | 'unknown' | Question
type Taking = {
  deposit: Deposit
  scroll: Buffer
  actor: System
  /** Whether a challan has its number. */
  isOurs: boolean
  earlier: readonly Earlier[]
}
export type DepositRow = Insertable<BankDeposits>

/** Money paid in at a branch: it pays its challan, goes back, or waits until persons know more. */
export async function takeDeposit(
  deps: Pick<PaymentDeps, 'clock' | 'payables'>,
  tx: Transaction,
  { deposit, scroll, actor, isOurs, earlier }: Taking,
): Promise<{ outcome: DepositOutcome; row: DepositRow }> {
  const { challanNo, amountPaise, branchCode, journalNo, day } = deposit
  const at = new Date(deps.clock.now())
  const id = randomUUID()
  const held = isOurs ? (await holdAttempt(tx, deps.payables, challanNo))! : undefined
  const question = held && questionOf(deposit, held, earlier)
  let outcome: DepositOutcome = question ?? 'unknown'
  if (held) {
    const { attempt } = held
    const captured = noonOf(day).toISOString()
    const details = { amount: amountPaise, branch: branchCode, journal: journalNo, captured }
    const event = question ? 'questioned' : 'deposited'
    await noteEvent(tx, { attempt, event, actor, at, details })
  }
  if (held && !question) {
    const counted = await countDeposit(deps, tx, { held, deposit, depositId: id, actor })
    outcome = counted as DepositOutcome
  } else {
    // In the bank, and nobody's until persons say whose.
    const entries = { clearing_challan: amountPaise, unidentified: -amountPaise }
    const accountId = held?.attempt.accountId ?? null
    await post(tx, { kind: 'unidentified', key: id, accountId, at, entries })
  }
  const key = depositKey(deposit)
  const row: DepositRow = {
    id,
    scroll,
    line: deposit.line,
    account_id: held?.attempt.accountId ?? null,
    challan_no: challanNo,
    amount_paise: amountPaise,
    deposited_on: day,
    branch_code: branchCode,
    journal_no: journalNo,
    // The same one of another day stands beside the first until somebody knows more.
    reference_key: earlier.some((other) => other.key === key) ? `${key} ${id}` : key,
    depositor_name: deposit.depositorName,
    outcome: question ? 'question' : outcome,
    question: question ?? null,
  }
  return { outcome, row }
}
