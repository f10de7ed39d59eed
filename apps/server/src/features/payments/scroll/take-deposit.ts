import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import type { System } from '#platform/actor/actor'
import { holdAttempt } from '../attempts.ts'
import { noonOf } from '../bank-values.ts'
import type { PaymentDeps } from '../deps.ts'
import { post } from '../journal.ts'
import { noteEvent } from '../payment-events.ts'
import { takeMoney, type RefundCause } from '../take-money.ts'
import type { Deposit } from './read-scroll.ts'

export type DepositOutcome = 'paid' | 'differs' | 'unknown' | 'late' | 'twice' | 'ended'
type Taking = { deposit: Deposit; scroll: Buffer; actor: System }

/** Money paid in at a branch: it pays its challan, goes back, or waits until somebody knows whose. */
export async function takeDeposit(
  deps: Pick<PaymentDeps, 'clock' | 'payables'>,
  tx: Transaction,
  { deposit, scroll, actor }: Taking,
): Promise<DepositOutcome> {
  const { challanNo, amountPaise, branchCode, journalNo, day } = deposit
  const at = new Date(deps.clock.now())
  const id = randomUUID()
  const held = await holdAttempt(tx, deps.payables, challanNo)
  const isOurs = held?.attempt.provider === 'challan'
  let outcome: DepositOutcome = 'unknown'
  if (isOurs) {
    const { attempt } = held
    const details = { amount: amountPaise, branch: branchCode, journal: journalNo }
    await noteEvent(tx, { attempt, event: 'deposited', actor, at, details })
    const reference = `${branchCode}/${journalNo}`
    await takeMoney(deps, tx, {
      held,
      actor,
      money: {
        amountPaise,
        capturedAt: noonOf(day),
        deposit: reference,
        bankReference: reference,
        evidence: JSON.stringify(deposit),
      },
    })
    outcome = await becameOf(tx, challanNo, reference)
  } else {
    // In the bank, and nobody's until somebody finds out whose.
    const entries = { clearing_challan: amountPaise, unidentified: -amountPaise }
    await post(tx, { kind: 'unidentified', key: id, accountId: null, at, entries })
  }
  await tx
    .insertInto('bank_deposits')
    .values({
      id,
      scroll,
      line: deposit.line,
      account_id: isOurs ? held.attempt.accountId : null,
      challan_no: challanNo,
      amount_paise: amountPaise,
      deposited_on: sql`${day}::date`,
      branch_code: branchCode,
      journal_no: journalNo,
      depositor_name: deposit.depositorName,
      outcome,
    })
    .execute()
  return outcome
}

const outcomes: Partial<Record<RefundCause, DepositOutcome>> = {
  amount: 'differs',
  duplicate: 'twice',
  late: 'late',
  ended: 'ended',
}

/** What the ledger made of a deposit: why it goes back, or that it counts. */
async function becameOf(
  tx: Transaction,
  orderNo: string,
  deposit: string,
): Promise<DepositOutcome> {
  const { rows } = await sql<{ cause: RefundCause | null }>`
    select r.cause from payment_captures c left join payment_refunds r on r.capture_id = c.id
    where c.order_no = ${orderNo} and c.deposit = ${deposit}`.execute(tx)
  const { cause } = rows[0]!
  return cause ? outcomes[cause]! : 'paid'
}
