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
import { waiveOrder } from '#features/payments/index'
import type { System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import type { BadLine } from '#platform/files/csv-lines'
import { byLine } from '#platform/files/file-values'
import { badLine, faultOf, type Fault } from '#platform/files/line-fault'
import { translate } from '#platform/texts/translate'
import { lockByNumber, type LockedApplication } from './lock-by-number.ts'
import { readReasons, type ReasonLine } from './read-reasons.ts'

type Deps = { db: Database; clock: Clock }
export type RejectionResult = {
  badLines: BadLine[]
  warnings: BadLine[]
  rejected: ReasonLine[]
  notified: Notified
}

/** Rejects applications with the commission's reasons, all or none; nothing is paid back. */
export async function rejectApplications(
  { db, clock }: Deps,
  actor: System,
  { content, details, ...options }: ImportOptions & Pick<RejectingAll, 'details'>,
): Promise<RejectionResult> {
  const { rows, badLines, partial, warnings } = await readReasons(content, () => ({}))
  return importFile({ db, clock }, options, async (tx) => {
    const named = [...rows, ...partial]
    const locked = await lockByNumber(
      tx,
      named.map(({ applicationNo = '' }) => applicationNo),
    )
    const wrong = named.flatMap(({ line, applicationNo }) => {
      const fault = applicationNo && faultIn(applicationNo, locked.get(applicationNo))
      return fault ? [badLine(line, fault)] : []
    })
    if (badLines.length + wrong.length > 0)
      return { badLines: byLine([...badLines, ...wrong]), warnings, rejected: [] }
    await rejectLocked({ clock }, tx, actor, { rows, locked, ...(details && { details }) })
    // A rehearsal finds out too what the commit would refuse.
    await sql`set constraints all immediate`.execute(tx)
    return { badLines: [], warnings, rejected: rows }
  })
}

function faultIn(number: string, locked: LockedApplication | undefined): Fault | undefined {
  if (!locked) return faultOf('files.fault.unknown', { number })
  const { status } = locked
  return status === 'SUBMITTED' || status === 'FEES_PAID'
    ? undefined
    : faultOf('files.fault.ended', { number, status })
}

type RejectingAll = {
  rows: readonly ReasonLine[]
  locked: ReadonlyMap<string, LockedApplication>
  /** What the log says besides. */
  details?: Record<string, string>
}

/** Rejects applications that are held, and tells their candidates. */
export async function rejectLocked(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  actor: System,
  { rows, locked, details }: RejectingAll,
): Promise<void> {
  const at = new Date(clock.now())
  for (const row of rows)
    await reject(tx, actor, { row, locked: locked.get(row.applicationNo)!, at, details })
  await queueMessages({ clock }, tx, await messagesTo(tx, rows, locked))
}

type Rejecting = {
  row: ReasonLine
  locked: LockedApplication
  at: Date
  details: RejectingAll['details']
}

async function reject(
  tx: Transaction,
  actor: System,
  { row, locked, at, details: besides }: Rejecting,
): Promise<void> {
  const { id, accountId, status } = locked
  await sql`update applications
    set status = 'REJECTED', ended_at = ${at}, end_reason = ${row.reason},
      end_reason_mr = ${row.reasonDvng}, updated_at = greatest(updated_at, ${at})
    where id = ${id}`.execute(tx)
  await waiveOrder(tx, { subjectId: id, at })
  const details = { application: row.applicationNo, was: status, ...besides }
  await recordAudit(tx, { at, actor, accountId, action: 'APPLICATION_REJECTED', details })
}

type Address = { id: string; email: string; mobile: string; advertisement: string }

async function messagesTo(
  tx: Transaction,
  rows: readonly ReasonLine[],
  locked: ReadonlyMap<string, LockedApplication>,
): Promise<NewMessage[]> {
  const ids = [...locked.values()].map(({ id }) => id)
  const { rows: addresses } = await sql<Address>`
    select l.id, a.email, a.mobile, d.advertisement_no || '/' || d.year as advertisement
    from applications l join identity_contacts a on a.id = l.account_id
    join adverts_current d on d.id = l.advertisement_id
    where l.id = any(${ids}::uuid[])`.execute(tx)
  const byId = new Map(addresses.map((address) => [address.id, address]))
  return rows.flatMap(({ applicationNo: number, reason, reasonDvng }) => {
    const { id, status } = locked.get(number)!
    const to = byId.get(id)!
    const fee = status === 'FEES_PAID' ? 'paid' : 'owed'
    return inBothLanguages(to, 'APPLICATION_REJECTED', (language) => {
      const { advertisement } = to
      const why = language === 'mr' ? reasonDvng : reason
      const params = { number, advertisement, reason: why, fee }
      return {
        subject: translate(language, 'applications.rejected.subject', params),
        text: translate(language, 'applications.rejected.text', params),
        sms: translate(language, 'applications.rejected.sms', params),
      }
    })
  })
}
