import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { ExamFile, ExamPaper } from '@lokseva/contract/papers/desk/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { sendFile } from '../files/exam-files.ts'

type Input = {
  advertisementId: number
  examDisplayId: number
  version: number
  papers: readonly ExamPaper[]
}
type Head = { examId: number; name: string; nameDvng: string; mode: number; version: number }

/** Papers as they are to be, as the file of one examination; nothing is taken by it. */
export async function sendPapers(
  deps: { clock: Clock },
  tx: Transaction,
  actor: Officer,
  { advertisementId, examDisplayId, version, papers }: Input,
): Promise<ExamFile> {
  const { rows } = await sql<Head>`select exam_id as "examId", name, name_mr as "nameDvng", mode,
      version from exam_displays
    where id = ${examDisplayId} and advertisement_id = ${advertisementId}`.execute(tx)
  const [head] = rows
  if (!head) throw new AppError('NOT_FOUND')
  if (head.version !== version) throw new AppError('TIMETABLE_CHANGED')
  const { examId, name: examDisplayName, nameDvng: examDisplayNameDvng, mode } = head
  const lines = papers.map((paper) => ({
    examId,
    examDisplayId,
    examDisplayName,
    examDisplayNameDvng,
    mode,
    ...paper,
  }))
  const text = stringify(lines, { header: true })
  return sendFile(deps, tx, actor, { kind: 'timetable', advertisementId, text })
}
