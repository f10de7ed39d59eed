import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { dayInIndia, momentInIndia, shownDay } from '#platform/clock/clock'
import { amountInFigures } from '../sheets/amount-in-words.ts'
import { findAttempt } from '../attempts/attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import type { OpenDeposit } from '../ledger/open-deposits.ts'

const why = {
  similar: 'told of almost as another deposit of the same challan',
  before: 'dated before its challan was made',
  after: 'dated after the last day of its challan',
}

type Other = {
  day: string
  amountPaise: number
  branchCode: string
  journalNo: string
  outcome: string
}

/** All that is known of an open deposit, for whoever decides: a line each. */
export async function describeDeposit(
  { db, payables }: Pick<PaymentDeps, 'db' | 'payables'>,
  deposit: OpenDeposit,
): Promise<string[]> {
  const { id, challanNo, amountPaise, day, branchCode, journalNo, question, proposal } = deposit
  const reason = question ? why[question] : 'no challan has this number'
  const from = deposit.depositorName ? ` by ${deposit.depositorName}` : ''
  const lines = [
    `${id.slice(0, 8)}  ${challanNo}  ${amountInFigures(amountPaise)}: ${reason}`,
    `  deposited on ${shownDay(day)} at ${branchCode}/${journalNo}${from}; line ${deposit.line} of the ` +
      `scroll taken in on ${momentInIndia(deposit.takenAt.getTime())} by ${deposit.takenBy}`,
  ]
  const attempt = question ? await findAttempt(db, challanNo) : undefined
  if (attempt) {
    const { purpose, subjectId } = attempt
    const payable = await payables[purpose]?.find(db, { subjectId })
    const last = payable ? `, payable until ${shownDay(payable.days.challanPayment)}` : ''
    lines.push(
      `  the challan of ${payable?.applicationNo ?? 'an application'} was made on ` +
        `${shownDay(dayInIndia(attempt.startedAt.getTime()))}${last}, asks ` +
        `${amountInFigures(attempt.amountPaise)}, is ${attempt.state}`,
    )
  }
  for (const other of await othersOf(db, deposit))
    lines.push(
      `  told of before: ${amountInFigures(other.amountPaise)} on ${shownDay(other.day)} at ` +
        `${other.branchCode}/${other.journalNo} (${other.outcome})`,
    )
  if (proposal) {
    const to = proposal.challanNo ? ` to ${proposal.challanNo}` : ''
    lines.push(
      `  ${proposal.by} proposes: ${proposal.action}${to} (${proposal.reason}); another person confirms`,
    )
  }
  return lines
}

async function othersOf(db: Database, { id, challanNo }: OpenDeposit): Promise<Other[]> {
  const { rows } = await sql<Other>`select deposited_on::text as day, amount_paise as "amountPaise",
      branch_code as "branchCode", journal_no as "journalNo", outcome
    from bank_deposits where challan_no = ${challanNo} and id <> ${id}
    order by deposited_on, journal_no`.execute(db)
  return rows
}
