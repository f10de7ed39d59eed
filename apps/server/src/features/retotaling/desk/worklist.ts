import { sql } from 'kysely'
import { retotalingLimits, type RetotalingLine } from '@lokseva/contract/retotaling/desk/schemas'
import { reachOf } from '@lokseva/contract/staff/permissions'
import { listVersions } from '#features/adverts/index'
import { subjectNames } from '#features/exam-subjects/index'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { waitingResults } from './waiting-results.ts'

export type WorkRow = {
  requestId: string
  advertisementId: number
  examId: number
  applicationNo: string
  subjectCode: string
  marks: string | null
  newMarks: string | null
  remarks: string | null
  paidAt: Date
  totalledAt: Date | null
}

type Which = { advertisementIds?: readonly number[]; requestIds?: readonly string[] }

/** What is paid for, the oldest first; then what was totalled, the newest first. */
export async function selectWork(
  db: Database,
  { advertisementIds, requestIds }: Which,
  most: number | null = null,
): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select request_id as "requestId", advertisement_id as "advertisementId", exam_id as "examId",
      application_no as "applicationNo", subject_code as "subjectCode", marks::text as marks,
      new_marks::text as "newMarks", remarks, paid_at as "paidAt", totalled_at as "totalledAt"
    from retotaling_worklist(${advertisementIds ?? null}::integer[],
      ${requestIds ?? null}::uuid[], ${most}::integer)`.execute(db)
  return rows
}

/** The worklist of the advertisements somebody's role reaches. */
export async function listWork(
  { db }: { db: Database },
  { grants }: Officer,
): Promise<RetotalingLine[]> {
  const reach = reachOf(grants, 'marks.write')
  const which = reach === 'all' ? {} : { advertisementIds: reach }
  const rows = await selectWork(db, which, retotalingLimits.shown)
  const adverts = new Map((await listVersions(db)).map((each) => [each.id, each.number]))
  const nameOf = await subjectNames(
    db,
    rows.map(({ examId }) => examId),
  )
  const requestOf = await waitingResults(db)
  return rows.map(({ newMarks, remarks, totalledAt, paidAt, ...row }) => ({
    ...row,
    request: totalledAt === null ? requestOf(row) : null,
    advertisementNo: adverts.get(row.advertisementId) ?? '',
    subject: nameOf(row.examId, row.subjectCode).subject,
    paidAt: paidAt.toISOString(),
    result: totalledAt === null ? null : { marks: newMarks, remarks, at: totalledAt.toISOString() },
  }))
}
