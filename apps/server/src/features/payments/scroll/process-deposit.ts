import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import type { BankDeposits } from '#platform/database/schema.generated'
import type { System } from '#platform/actor/actor'
import { lockAttempt } from '../attempts/attempts.ts'
import { noonOf } from '../bank-values.ts'
import type { PaymentDeps } from '../deps.ts'
import { post } from '../ledger/journal.ts'
import { noteEvent } from '../payment-events.ts'
import { countDeposit, type CountedOutcome } from './count-deposit.ts'
import { depositKey } from './deposit-key.ts'
import { doubtOf, type Earlier, type DepositDoubt } from './deposit-doubt.ts'
import type { Deposit } from './read-scroll.ts'

export type DepositOutcome = Exclude<CountedOutcome, 'sent back'> | 'unknown' | DepositDoubt
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
export async function processDeposit(
  deps: Pick<PaymentDeps, 'clock' | 'payables'>,
  tx: Transaction,
  { deposit, scroll, actor, isOurs, earlier }: Taking,
): Promise<{ outcome: DepositOutcome; row: DepositRow }> {
  const { challanNo, amountPaise } = deposit
  const at = new Date(deps.clock.now())
  const id = randomUUID()
  const locked = isOurs ? (await lockAttempt(tx, deps.payables, challanNo))! : undefined
  const question = locked && doubtOf(deposit, locked, earlier)
  const accountId = locked?.attempt.accountId ?? null
  let outcome: DepositOutcome = question ?? 'unknown'
  if (locked) {
    const { attempt } = locked
    const event = question ? 'questioned' : 'deposited'
    await noteEvent(tx, { attempt, event, actor, at, details: depositDetails(deposit) })
  }
  if (locked && !question) {
    const counted = await countDeposit(deps, tx, { locked, deposit, depositId: id, actor })
    outcome = counted as DepositOutcome
  } else {
    // In the bank, and nobody's until persons say whose.
    const entries = { clearing_challan: amountPaise, unidentified: -amountPaise }
    await post(tx, { kind: 'unidentified', key: id, accountId, at, entries })
  }
  const row = depositRow({ id, deposit, scroll, accountId, outcome, earlier })
  return { outcome, row }
}

const questions: readonly string[] = ['similar', 'before', 'after'] satisfies DepositDoubt[]

type Kept = Pick<Taking, 'deposit' | 'scroll' | 'earlier'> & {
  id: string
  accountId: string | null
  outcome: DepositOutcome
}

/** As a deposit is written down. */
export function depositRow({ id, deposit, scroll, earlier, accountId, outcome }: Kept): DepositRow {
  const key = depositKey(deposit)
  const isQuestion = questions.includes(outcome)
  return {
    id,
    scroll,
    line: deposit.line,
    account_id: accountId,
    challan_no: deposit.challanNo,
    amount_paise: deposit.amountPaise,
    deposited_on: deposit.day,
    branch_code: deposit.branchCode,
    journal_no: deposit.journalNo,
    // The same one of another day stands beside the first until somebody knows more.
    reference_key: earlier.some((other) => other.key === key) ? `${key} ${id}` : key,
    depositor_name: deposit.depositorName,
    outcome: isQuestion ? 'question' : outcome,
    question: isQuestion ? outcome : null,
  }
}

/** What the story of a challan tells of a deposit. */
export const depositDetails = ({ amountPaise, branchCode, journalNo, day }: Deposit) => ({
  amount: amountPaise,
  branch: branchCode,
  journal: journalNo,
  captured: noonOf(day).toISOString(),
})
