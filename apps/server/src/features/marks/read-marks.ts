import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import {
  fieldsOf,
  readAnything,
  readLines,
  readNumber,
  type Faulty,
} from '#platform/files/file-values'
import { columnFault, faultOf, faulty } from '#platform/files/line-fault'

/** The marks of somebody in one subject, as a line of the commission's file gives them. */
export type MarksLine = {
  line: number
  applicationNo: string
  examId: number
  stage: string
  name: string
  subjectCode: string
  /** With two decimals; nothing: absent. */
  marks: string | null
  remarks: string | null
}

export const marksColumns = [
  'App',
  'examId',
  'stage',
  'marksheetName',
  'subjectCode',
  'marks',
  'remarks',
] as const

/** Whose statement a line is of. */
export const statementOf = ({ applicationNo, examId, stage }: MarksLine): string =>
  `${applicationNo} ${examId} ${stage}`

export async function readMarks(content: Buffer) {
  const subjects = new Map<string, number>()
  const names = new Map<string, MarksLine>()
  return readLines(readCsvLines(Readable.from([content]), marksColumns), (given) => {
    const row = readRow(given)
    if ('faults' in row) return row
    const statement = statementOf(row)
    const earlier = subjects.get(`${statement} ${row.subjectCode}`)
    if (earlier) return faulty(row, 'files.fault.subjectAgain', { earlier })
    const first = names.get(statement)
    if (first && first.name !== row.name)
      return faulty(row, 'files.fault.otherSheet', { earlier: first.line })
    subjects.set(`${statement} ${row.subjectCode}`, row.line)
    names.set(statement, first ?? row)
    return row
  })
}

function readRow(given: FileLine): MarksLine | Faulty<MarksLine> {
  const { text, words, note, take, fault, row } = fieldsOf(given)
  const marks = readMark(text('marks'))
  if ('problem' in marks) fault(faultOf(marks.problem, { column: 'marks' }))
  return row<MarksLine>({
    applicationNo: take('App', readAnything, columnFault('files.fault.empty')),
    examId: take('examId', readNumber, columnFault('files.fault.notNumber')),
    stage: words('stage', 100),
    name: words('marksheetName', 200),
    subjectCode: words('subjectCode', 40),
    marks: 'problem' in marks ? undefined : marks.mark,
    remarks: note('remarks', 300),
  })
}

/** With two decimals; nothing: absent. */
export function readMark(
  given: string,
): { mark: string | null } | { problem: 'files.fault.notMark' | 'files.fault.markTooLow' } {
  if (given.toUpperCase() === 'AB') return { mark: null }
  if (!/^-?\d{1,4}(\.\d{1,2})?$/.test(given)) return { problem: 'files.fault.notMark' }
  return Number(given) < -1000
    ? { problem: 'files.fault.markTooLow' }
    : { mark: Number(given).toFixed(2) }
}
