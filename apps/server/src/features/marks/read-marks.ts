import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { readLines, readNumber } from '#platform/files/file-values'

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

const columns = [
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
  return readLines(readCsvLines(Readable.from([content]), columns), (given) => {
    const row = readRow(given)
    if (typeof row === 'string') return row
    const statement = statementOf(row)
    const earlier = subjects.get(`${statement} ${row.subjectCode}`)
    if (earlier) return `the subject of line ${earlier} once more`
    const first = names.get(statement)
    if (first && first.name !== row.name)
      return `marksheetName is another than in line ${first.line}`
    subjects.set(`${statement} ${row.subjectCode}`, row.line)
    names.set(statement, first ?? row)
    return row
  })
}

function readRow({ line, values }: FileLine): MarksLine | string {
  const text = (name: (typeof columns)[number]) => (values[name] ?? '').trim()
  if (text('App') === '') return 'App is empty'
  const examId = readNumber(text('examId'))
  if (!examId) return 'examId is not a number'
  const limits = { stage: 100, marksheetName: 200, subjectCode: 40 } as const
  for (const name of ['stage', 'marksheetName', 'subjectCode'] as const)
    if (text(name) === '' || text(name).length > limits[name])
      return `${name} is empty or longer than ${limits[name]} letters`
  const marks = readMark(text('marks'))
  if ('problem' in marks) return `marks: ${marks.problem}`
  const remarks = text('remarks')
  if (remarks.length > 300) return 'remarks are longer than 300 letters'
  return {
    line,
    applicationNo: text('App'),
    examId,
    stage: text('stage'),
    name: text('marksheetName'),
    subjectCode: text('subjectCode'),
    marks: marks.mark,
    remarks: remarks || null,
  }
}

/** With two decimals; nothing: absent. */
export function readMark(given: string): { mark: string | null } | { problem: string } {
  if (given.toUpperCase() === 'AB') return { mark: null }
  if (!/^-?\d{1,4}(\.\d{1,2})?$/.test(given))
    return { problem: 'not a number with up to two decimals, nor AB for absent' }
  return Number(given) < -1000 ? { problem: 'below -1000' } : { mark: Number(given).toFixed(2) }
}
