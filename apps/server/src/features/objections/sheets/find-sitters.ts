import { sql } from 'kysely'
import { findByTicket, findExams } from '#features/papers/index'
import type { Database } from '#platform/database/pool'
import type { ExamPaper } from './paper-rows.ts'
import { sheetFault, type SheetFault, type SheetLine } from './read-sheets.ts'

export type SittersSheet = SheetLine & { applicationId: string; accountId: string }

type Sitter = {
  applicationId: string
  accountId: string
  applicationNo: string
  advertisementId: number
  status: string
  isExamined: boolean
}

/** Whose sheets they are: of the advertisement, paid for, and examined in this. */
export async function findSitters(
  db: Database,
  { examId, advertisementId }: Pick<ExamPaper, 'examId' | 'advertisementId'>,
  lines: readonly SheetLine[],
): Promise<(SittersSheet | SheetFault)[]> {
  const tickets = lines.filter(({ isTicket }) => isTicket).map(({ number }) => number)
  const byTicket =
    tickets.length > 0
      ? await findByTicket(db, advertisementId, tickets)
      : new Map<string, string[]>()
  const numbers = lines.filter(({ isTicket }) => !isTicket).map(({ number }) => number)
  const exam = (await findExams(db, [examId])).get(examId)
  const isWhole = exam?.document.exam.id === examId
  const { rows } = await sql<Sitter>`
    select l.id as "applicationId", l.account_id as "accountId",
      l.application_no as "applicationNo", l.advertisement_id as "advertisementId", l.status,
      (${isWhole}::boolean or exists (select from applications_chosen_posts p
        where p.application_id = l.id and p.exam_id = ${examId})) as "isExamined"
    from applications_filed l where l.application_no = any(${numbers}::text[])
      or l.id = any(${[...byTicket.values()].flat()}::uuid[])`.execute(db)
  const byNumber = new Map(rows.map((row) => [row.applicationNo, row]))
  const byId = new Map(rows.map((row) => [row.applicationId, row]))
  return lines.map((each) => {
    const { line, number, isTicket } = each
    const owners = byTicket.get(number) ?? []
    if (isTicket && owners.length > 1) return sheetFault(line, 'sheets.fault.several', { number })
    const found = isTicket ? byId.get(owners[0] ?? '') : byNumber.get(number)
    if (!found) return sheetFault(line, 'sheets.fault.unknown', { number })
    if (found.advertisementId !== advertisementId)
      return sheetFault(line, 'sheets.fault.otherAdvert', { number })
    if (found.status !== 'FEES_PAID' && found.status !== 'OPTED_OUT')
      return sheetFault(line, 'sheets.fault.notPaid', { number })
    if (!found.isExamined) return sheetFault(line, 'sheets.fault.notExamined', { number })
    return { ...each, applicationId: found.applicationId, accountId: found.accountId }
  })
}
