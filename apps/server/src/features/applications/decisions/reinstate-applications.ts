import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import {
  importFile,
  inBothLanguages,
  queueMessages,
  type ImportOptions,
  type NewMessage,
  type Notified,
} from '#features/messages/index'
import {
  amountInFigures,
  chargeAgain,
  hasOpenSlip,
  isSettled,
  payByWords,
} from '#features/payments/index'
import type { System } from '#platform/actor/actor'
import { dayInIndia, shownDay } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import type { BadLine } from '#platform/files/csv-lines'
import { byLine } from '#platform/files/file-values'
import { translate } from '#platform/texts/translate'
import type { ApplicationDeps } from '../deps.ts'
import { lockByNumber } from './lock-by-number.ts'
import { lastDayToPay, waysToPay } from '../view/last-days.ts'
import { readReasons, type ReasonLine } from './read-reasons.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'versions'>
/** What becomes of a fee that was not paid before the rejection. */
type FeeChoice = 'owed' | 'waived'
type ReinstatementLine = ReasonLine & { fee: FeeChoice | null }
/** How the fee stands now. */
export type Fee = 'paid' | 'free' | FeeChoice
export type Reinstated = ReasonLine & { fee: Fee }
export type ReinstatementResult = {
  badLines: BadLine[]
  warnings: BadLine[]
  reinstated: Reinstated[]
  notified: Notified
}

/**
 * Takes back rejections that were mistakes, all or none: the application stands where it stood. A
 * fee that was waived is owed again only where the line says so.
 */
export async function reinstateApplications(
  deps: Deps,
  actor: System,
  { content, ...options }: ImportOptions,
): Promise<ReinstatementResult> {
  const { clock } = deps
  const file = await readReasons<{ fee: FeeChoice | null }>(content, ({ text, fault }) => {
    const given = text('fee').toLowerCase()
    if (given === '') return { fee: null }
    return { fee: given === 'owed' || given === 'waived' ? given : fault(UNKNOWN_FEE) }
  })
  const { rows, badLines, partial, warnings } = file
  return importFile(deps, options, async (tx) => {
    const named = [...rows, ...partial]
    const found = await selectRejected(
      deps,
      tx,
      named.map(({ applicationNo = '' }) => applicationNo),
    )
    const today = dayInIndia(clock.now())
    const wrong = named.flatMap(({ line, applicationNo, fee = null }) => {
      const problem =
        applicationNo && problemOf(found.get(applicationNo), { fee, applicationNo }, today)
      return problem ? [{ line, problem: `${applicationNo} ${problem}` }] : []
    })
    if (badLines.length + wrong.length > 0)
      return { badLines: byLine([...badLines, ...wrong]), warnings, reinstated: [] }
    const at = new Date(clock.now())
    const messages: NewMessage[] = []
    const reinstated: Reinstated[] = []
    for (const row of rows) {
      const rejected = found.get(row.applicationNo)!
      const fee = feeOf(rejected, row.fee)
      await reinstate(tx, actor, { row, rejected, fee, at })
      messages.push(...messagesTo(rejected, row, { fee, today }))
      reinstated.push({ ...row, fee })
    }
    await queueMessages({ clock }, tx, messages)
    // A rehearsal finds out too what the commit would refuse.
    await sql`set constraints all immediate`.execute(tx)
    return { badLines: [], warnings, reinstated }
  })
}

const UNKNOWN_FEE = 'fee is neither OWED nor WAIVED, nor empty'

type Rejected = {
  id: string
  accountId: string
  status: string
  /** Of a rejected one never null. */
  endedAt: Date | null
  endReason: string | null
  endReasonMr: string | null
  amountPaise: number
  isSettled: boolean
  holdsSlip: boolean
  advertisementId: number
  version: number
  advertisement: string
  email: string
  mobile: string
  /** The last day on which the fee could be paid. */
  lastDay: string | null
  ways: ReturnType<typeof waysToPay>
}

async function selectRejected(
  { versions }: Deps,
  tx: Transaction,
  numbers: readonly string[],
): Promise<Map<string, Rejected>> {
  const locked = await lockByNumber(tx, numbers)
  const { rows } = await sql<Omit<Rejected, 'lastDay' | 'ways'> & { applicationNo: string }>`
    select l.id, l.account_id as "accountId", l.application_no as "applicationNo", l.status,
      l.ended_at as "endedAt", l.end_reason as "endReason", l.end_reason_mr as "endReasonMr",
      l.amount_paise as "amountPaise", l.advertisement_id as "advertisementId", d.version,
      d.advertisement_no || '/' || d.year as advertisement, a.email, a.mobile,
      ${isSettled('application', 'l.id')} as "isSettled",
      ${hasOpenSlip('application', 'l.id')} as "holdsSlip"
    from applications l join identity_contacts a on a.id = l.account_id
    join adverts_current d on d.id = l.advertisement_id
    where l.id = any(${Array.from(locked.values(), ({ id }) => id)}::uuid[])`.execute(tx)
  const found = new Map<string, Rejected>()
  for (const { applicationNo, ...row } of rows) {
    const document = await versions(tx, row.advertisementId, row.version)
    const ways = waysToPay(document)
    const lastDay = lastDayToPay(ways, row.holdsSlip)
    found.set(applicationNo, { ...row, ways, lastDay })
  }
  return found
}

function feeOf({ isSettled, amountPaise }: Rejected, choice: FeeChoice | null): Fee {
  if (isSettled) return 'paid'
  return amountPaise === 0 ? 'free' : (choice ?? 'waived')
}

function problemOf(
  rejected: Rejected | undefined,
  { fee }: { fee: FeeChoice | null; applicationNo: string },
  today: string,
): string | undefined {
  if (!rejected) return 'is not known'
  if (rejected.status !== 'REJECTED') return `is not rejected (${rejected.status})`
  const stands = feeOf(rejected, fee)
  if (fee !== null && stands === 'paid') return 'has paid: leave fee empty'
  if (fee !== null && stands === 'free') return 'has no fee to pay: leave fee empty'
  const { lastDay } = rejected
  if (stands === 'owed' && (lastDay === null || today > lastDay))
    return `could not pay any more${lastDay === null ? '' : ` (the last day was ${shownDay(lastDay)})`}: give more days by a corrigendum first, or write WAIVED`
  return undefined
}

type Reinstating = { row: ReinstatementLine; rejected: Rejected; fee: Fee; at: Date }

async function reinstate(
  tx: Transaction,
  actor: System,
  { row, rejected, fee, at }: Reinstating,
): Promise<void> {
  const { id, accountId, amountPaise, endedAt, endReason, endReasonMr } = rejected
  const waived = fee === 'waived' ? amountPaise : 0
  await sql`insert into application_reinstatements (application_id, account_id, reinstated_at,
      reason_en, reason_mr, rejected_at, rejection_en, rejection_mr, waived_paise)
    values (${id}, ${accountId}, ${at}, ${row.reason}, ${row.reasonDvng}, ${endedAt}, ${endReason},
      ${endReasonMr}, ${waived})`.execute(tx)
  // Without a fee there is nothing to settle.
  await sql`update applications
    set status = ${fee === 'owed' ? 'SUBMITTED' : 'FEES_PAID'}, ended_at = null, end_reason = null,
      end_reason_mr = null, amount_paise = amount_paise - ${waived},
      updated_at = greatest(updated_at, ${at})
    where id = ${id}`.execute(tx)
  if (fee === 'owed') await chargeAgain(tx, { subjectId: id, at })
  const details = { application: row.applicationNo, fee }
  await recordAudit(tx, { at, actor, accountId, action: 'APPLICATION_REINSTATED', details })
}

function messagesTo(
  rejected: Rejected,
  row: ReinstatementLine,
  { fee, today }: { fee: Fee; today: string },
): NewMessage[] {
  const { advertisement, amountPaise, ways, holdsSlip } = rejected
  return inBothLanguages(rejected, 'APPLICATION_REINSTATED', (language) => {
    const params = {
      number: row.applicationNo,
      advertisement,
      reason: language === 'mr' ? row.reasonDvng : row.reason,
      fee,
      amount: amountInFigures(amountPaise),
      payBy: payByWords(language, ways, { today, holdsSlip }) ?? '',
    }
    return {
      subject: translate(language, 'applications.reinstated.subject', params),
      text: translate(language, 'applications.reinstated.text', params),
      sms: translate(language, 'applications.reinstated.sms', params),
    }
  })
}
