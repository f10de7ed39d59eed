import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import { importFile, type ImportOptions, type ImportResult } from '#features/messages/index'
import type { System } from '#platform/actor/actor'
import { momentInIndia, type Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import type { BadLine } from '#platform/files/csv-lines'
import { byLine } from '#platform/files/file-values'
import { badLine, faultOf, type Fault } from '#platform/files/line-fault'
import {
  lockByNumber,
  faultOfPaid,
  wrongNumbers,
  type LockedApplication,
} from '../decisions/lock-by-number.ts'
import { judgeAgainLater } from './judge-again.ts'
import { readScrutiny, type ScrutinyLine } from './read-scrutiny.ts'

type Deps = { db: Database; clock: Clock }
export type ScrutinyResult = ImportResult<{ recorded: ScrutinyLine[] }>

/** Takes in what the scrutiny found in documents, all or nothing. */
export async function recordScrutiny(
  { db, clock }: Deps,
  actor: System,
  { content, details, ...options }: ImportOptions & Pick<Recording, 'details'>,
): Promise<ScrutinyResult> {
  const { rows, badLines, partial, warnings } = await readScrutiny(content)
  return importFile({ db, clock }, options, async (tx) => {
    const wrong = [...badLines, ...(await wrongNumbers(tx, partial))]
    const at = new Date(clock.now())
    wrong.push(
      ...(await recordFindings(tx, actor, {
        rows,
        at,
        isPartial: wrong.length > 0,
        ...(details && { details }),
      })),
    )
    return wrong.length > 0
      ? { badLines: byLine(wrong), warnings, recorded: [] }
      : { badLines: [], warnings, recorded: rows }
  })
}

type Recording = {
  rows: readonly ScrutinyLine[]
  at: Date
  /** Other lines of the file are wrong: these are only looked at. */
  isPartial?: boolean
  /** What the log says besides. */
  details?: Record<string, string>
}

/**
 * Records findings as part of a transaction; whoever it refuses a claim is judged again. Where a line
 * is wrong nothing is recorded, and all such are named.
 */
export async function recordFindings(
  tx: Transaction,
  actor: System,
  { rows, at, isPartial = false, details: besides }: Recording,
): Promise<BadLine[]> {
  const locked = await lockByNumber(
    tx,
    rows.map(({ applicationNo }) => applicationNo),
  )
  const slots = await selectSlots(
    tx,
    [...locked.values()].map(({ id }) => id),
  )
  const wrong = rows.flatMap((row) => {
    const fault = faultIn(row, locked.get(row.applicationNo), slots)
    return fault ? [badLine(row.line, fault)] : []
  })
  if (isPartial || wrong.length > 0) return wrong
  await writeFindings(tx, rows, locked, at)
  const changed = rows.flatMap(({ applicationNo, documentTypeId, finding }) => {
    const { id } = locked.get(applicationNo)!
    const wasRefused = slots.get(keyOf(id, documentTypeId))!.isClaimRejected
    return finding === 'Application_Reject' || wasRefused ? [id] : []
  })
  await judgeAgainLater(tx, new Set(changed))
  for (const [applicationNo, found] of Map.groupBy(rows, (row) => row.applicationNo)) {
    const { accountId } = locked.get(applicationNo)!
    const rejected = found.filter(({ finding }) => finding !== 'Approved').length
    const details = {
      application: applicationNo,
      documents: found.length,
      rejected,
      ...besides,
    }
    await recordAudit(tx, { at, actor, accountId, action: 'SCRUTINY_RECORDED', details })
  }
  return []
}

type Slot = {
  status: string
  documentId: string | null
  /** Since when another file lies in the place of the one that was sent back. */
  sentAgainAt: Date | null
  isClaimRejected: boolean
}
type Slots = ReadonlyMap<string, Slot>
const keyOf = (applicationId: string, documentTypeId: string) =>
  `${applicationId} ${documentTypeId}`

async function selectSlots(tx: Transaction, ids: readonly string[]): Promise<Slots> {
  const { rows } = await sql<Slot & { id: string; documentTypeId: string }>`
    select d.application_id as id, d.document_type_id as "documentTypeId", d.status,
      d.document_id as "documentId", d.sent_again_at as "sentAgainAt",
      d.claim_rejected as "isClaimRejected"
    from application_documents d where d.application_id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row.id, row.documentTypeId), row]))
}

function faultIn(
  { applicationNo: number, documentTypeId: document, documentInfoId }: ScrutinyLine,
  application: LockedApplication | undefined,
  slots: Slots,
): Fault | undefined {
  const unfit = faultOfPaid(number, application)
  if (unfit) return unfit
  const slot = slots.get(keyOf(application!.id, document))
  if (!slot) return faultOf('files.fault.documentNotAsked', { document, number })
  if (slot.status === 'Not uploaded') return faultOf('files.fault.documentNotSent', { document })
  if (documentInfoId === slot.documentId) return undefined
  // A file that is run twice or late must not decide on what nobody has looked at.
  if (slot.sentAgainAt) {
    const moment = momentInIndia(slot.sentAgainAt.getTime())
    return faultOf(documentInfoId ? 'files.fault.sentAnewLater' : 'files.fault.sentAnewUnnamed', {
      document,
      moment,
    })
  }
  return documentInfoId ? faultOf('files.fault.otherDocument', { document, number }) : undefined
}

/** The claim that a document was to prove is refused for good; the application goes on without it. */
async function writeFindings(
  tx: Transaction,
  rows: readonly ScrutinyLine[],
  locked: ReadonlyMap<string, LockedApplication>,
  at: Date,
): Promise<void> {
  const found = rows.map(({ applicationNo, documentTypeId, finding, remarks }) => ({
    id: locked.get(applicationNo)!.id,
    type: documentTypeId,
    status: finding === 'Application_Reject' ? 'Rejected_No_Reupload' : finding,
    claim: finding === 'Application_Reject',
    remarks,
  }))
  await sql`update application_documents d
    set status = f.status, claim_rejected = f.claim, remarks = f.remarks, scrutinised_at = ${at},
      opened_at = coalesce(d.opened_at, ${at})
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f (id uuid, type text, status text, claim boolean, remarks text)
    where d.application_id = f.id and d.document_type_id = f.type`.execute(tx)
  await sql`update applications set updated_at = greatest(updated_at, ${at})
    where id = any(${found.map(({ id }) => id)}::uuid[])`.execute(tx)
}
