import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import { inBothLanguages, queueMessages, type NewMessage } from '#features/messages/index'
import { waiveOrder } from '#features/payments/index'
import type { System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { changeOrRehearse } from '#platform/database/change-or-rehearse'
import type { Database, Transaction } from '#platform/database/pool'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import { readLines } from '#platform/files/file-values'
import { translate } from '#platform/texts/translate'
import { holdNumbers, type Held } from './hold-numbers.ts'

type Deps = { db: Database; clock: Clock }
type Wish = { content: Buffer; dryRun?: boolean }
export type RejectionLine = {
  line: number
  applicationNo: string
  reason: string
  reasonDvng: string
}
export type RejectionResult = { badLines: BadLine[]; rejected: RejectionLine[] }

const columns = ['App', 'reason', 'reasonDvng'] as const
const LONGEST_REASON = 1000

/** Rejects applications with the commission's reasons, all or none; nothing is paid back. */
export async function rejectApplications(
  { db, clock }: Deps,
  actor: System,
  { content, dryRun = false }: Wish,
): Promise<RejectionResult> {
  const { rows, badLines } = await readRejections(content)
  return changeOrRehearse(db, dryRun, async (tx) => {
    const held = await holdNumbers(
      tx,
      rows.map(({ applicationNo }) => applicationNo),
    )
    const wrong = rows.flatMap(({ line, applicationNo }) => {
      const problem = problemOf(held.get(applicationNo))
      return problem ? [{ line, problem: `${applicationNo} ${problem}` }] : []
    })
    if (badLines.length + wrong.length > 0)
      return {
        badLines: [...badLines, ...wrong].toSorted((one, other) => one.line - other.line),
        rejected: [],
      }
    const at = new Date(clock.now())
    for (const row of rows) await reject(tx, actor, { row, held: held.get(row.applicationNo)!, at })
    await queueMessages({ clock }, tx, await messagesTo(tx, rows, held))
    // A rehearsal finds out too what the commit would refuse.
    await sql`set constraints all immediate`.execute(tx)
    return { badLines: [], rejected: rows }
  })
}

function problemOf(held: Held | undefined): string | undefined {
  if (!held) return 'is not known'
  return held.status === 'SUBMITTED' || held.status === 'FEES_PAID'
    ? undefined
    : `has ended already (${held.status})`
}

type Rejecting = { row: RejectionLine; held: Held; at: Date }

async function reject(tx: Transaction, actor: System, { row, held, at }: Rejecting): Promise<void> {
  const { id, accountId, status } = held
  await sql`update applications
    set status = 'REJECTED', ended_at = ${at}, end_reason = ${row.reason},
      end_reason_mr = ${row.reasonDvng}, updated_at = greatest(updated_at, ${at})
    where id = ${id}`.execute(tx)
  await waiveOrder(tx, { subjectId: id, at })
  const details = { application: row.applicationNo, was: status }
  await recordAudit(tx, { at, actor, accountId, action: 'APPLICATION_REJECTED', details })
}

type Address = { id: string; email: string; mobile: string; advertisement: string }

async function messagesTo(
  tx: Transaction,
  rows: readonly RejectionLine[],
  held: ReadonlyMap<string, Held>,
): Promise<NewMessage[]> {
  const ids = [...held.values()].map(({ id }) => id)
  const { rows: addresses } = await sql<Address>`
    select l.id, a.email, a.mobile, d.advertisement_no || '/' || d.year as advertisement
    from applications l join accounts a on a.id = l.account_id
    join advertisements d on d.id = l.advertisement_id
    where l.id = any(${ids}::uuid[])`.execute(tx)
  const byId = new Map(addresses.map((address) => [address.id, address]))
  return rows.flatMap(({ applicationNo: number, reason, reasonDvng }) => {
    const { id, status } = held.get(number)!
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

async function readRejections(content: Buffer) {
  const places = new Map<string, number>()
  return readLines(readCsvLines(Readable.from([content]), columns), (line) => {
    const row = readRow(line)
    if (typeof row === 'string') return row
    const earlier = places.get(row.applicationNo)
    if (earlier) return `the application of line ${earlier} once more`
    places.set(row.applicationNo, row.line)
    return row
  })
}

function readRow({ line, values }: FileLine): RejectionLine | string {
  const text = (name: (typeof columns)[number]) => (values[name] ?? '').trim()
  const applicationNo = text('App')
  const reasons = { reason: text('reason'), reasonDvng: text('reasonDvng') }
  if (applicationNo === '') return 'App is empty'
  for (const [column, value] of Object.entries(reasons))
    if (value === '' || value.length > LONGEST_REASON)
      return `${column} is empty or longer than ${LONGEST_REASON} letters`
  return { line, applicationNo, ...reasons }
}
