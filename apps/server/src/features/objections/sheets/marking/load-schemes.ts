import { Readable } from 'node:stream'
import { cancelledRules, MarkingScheme } from '@lokseva/contract/objections/sheets/schemas'
import { importFile, type ImportResult } from '#features/messages/index'
import type { ImportOptions, LoadDeps } from '#features/papers/index'
import type { System } from '#platform/actor/actor'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import { byLine, fieldsOf, readLines, readNumber, type Faulty } from '#platform/files/file-values'
import { badLine, columnFault, faultOf } from '#platform/files/line-fault'
import { selectExamPaper, type WhichExamPaper } from '../paper-rows.ts'
import { saveScheme } from './save-scheme.ts'

type SchemeLine = WhichExamPaper & MarkingScheme & { line: number }

const columns = ['examId', 'subjectCode', 'right', 'wrong', 'blank', 'cancelled'] as const

/** Takes in the marking schemes of a file, all or none. */
export async function loadSchemes(
  { db, clock }: LoadDeps,
  actor: System,
  { content, ...options }: ImportOptions,
): Promise<ImportResult<{ schemes: SchemeLine[] }>> {
  const lines = readCsvLines(Readable.from([content]), columns)
  const { rows, badLines, warnings } = await readLines(lines, readRow)
  return importFile({ db, clock }, options, async (tx) => {
    const wrong: BadLine[] = [...badLines]
    for (const { line, ...row } of rows)
      if (!(await selectExamPaper(tx, row)))
        wrong.push(
          badLine(
            line,
            faultOf('files.fault.paperNone', { exam: row.examId, subject: row.subjectCode }),
          ),
        )
    if (wrong.length > 0) return { badLines: byLine(wrong), warnings, schemes: [] }
    for (const { line: _, examId, subjectCode, ...scheme } of rows)
      await saveScheme({ clock }, tx, actor, { examId, subjectCode, scheme })
    return { badLines: [], warnings, schemes: rows }
  })
}

function readRow(given: FileLine): SchemeLine | Faulty<SchemeLine> {
  const fields = fieldsOf(given)
  const marks = (name: 'right' | 'wrong' | 'blank') =>
    fields.take(
      name,
      (text) => (MarkingScheme.shape[name].safeParse(text).success ? text : undefined),
      columnFault('files.fault.notSchemeMark'),
    )
  return fields.row<SchemeLine>({
    examId: fields.take('examId', readNumber, columnFault('files.fault.notNumber')),
    subjectCode: fields.words('subjectCode', 40),
    right: marks('right'),
    wrong: marks('wrong'),
    blank: marks('blank'),
    cancelled: fields.take(
      'cancelled',
      (text) => cancelledRules.find((each) => each === text),
      columnFault('files.fault.notCancelledRule'),
    ),
  })
}
