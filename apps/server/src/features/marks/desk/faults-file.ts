import { createHash } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import type { Language } from '@lokseva/texts/text-id'
import type { Database } from '#platform/database/pool'
import type { BadLine } from '#platform/files/csv-lines'
import type { Blob } from '#platform/http/blob'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import { marksColumns } from '../read-marks.ts'
import { faultyLinesOf, readContent } from './check-draft.ts'
import { selectDraft, type WhichDraft } from './draft-rows.ts'

/** The faulty lines as they stand in the file, each with its number and what is wrong with it. */
export async function faultsFile(
  db: Database,
  which: WhichDraft,
  language: Language,
): Promise<Blob> {
  await selectDraft(db, which)
  const { faults } = await db
    .selectFrom('marks_drafts')
    .select('faults')
    .where('id', '=', which.draftId)
    .executeTakeFirstOrThrow()
  const file = await readContent(db, which.draftId, 'checked')
  if (!file || !faults) throw new AppError('NOT_FOUND')
  const lines = await faultyLinesOf(file.content, faults as BadLine[])
  const rows = lines.map(({ line, values, faults: said }) => [
    ...marksColumns.map((column) => values[column] ?? ''),
    line,
    said.map((each) => each[language]).join('; '),
  ])
  const heading = [
    ...marksColumns,
    translate(language, 'marks.faults.line'),
    translate(language, 'marks.faults.fault'),
  ]
  const content = Buffer.from(stringify([heading, ...rows], { bom: true, escape_formulas: true }))
  return {
    content,
    type: 'text/csv; charset=utf-8',
    sha256: createHash('sha256').update(content).digest(),
    disposition: 'attachment; filename="marks-faults.csv"',
  }
}
