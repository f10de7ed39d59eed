import { Readable } from 'node:stream'
import * as z from 'zod'
import { readMark } from '#features/marks/index'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { readLines } from '#platform/files/file-values'

export type ResultLine = {
  line: number
  requestId: string
  subjectCode: string
  /** None: absent. */
  newMarks: string | null
  remarks: string | null
}

const columns = ['requestId', 'subjectCode', 'newMarks', 'remarks'] as const

export async function readResults(content: Buffer) {
  const places = new Map<string, number>()
  return readLines(readCsvLines(Readable.from([content]), columns), (line) => {
    const row = readRow(line)
    if (typeof row === 'string') return row
    const key = `${row.requestId} ${row.subjectCode}`
    const earlier = places.get(key)
    if (earlier) return `the subject of line ${earlier} once more`
    places.set(key, row.line)
    return row
  })
}

function readRow({ line, values }: FileLine): ResultLine | string {
  const text = (name: (typeof columns)[number]) => (values[name] ?? '').trim()
  const requestId = text('requestId').toLowerCase()
  if (!z.uuid().safeParse(requestId).success) return 'requestId is not an id'
  if (text('subjectCode') === '') return 'subjectCode is empty'
  const marks = readMark(text('newMarks'))
  if ('problem' in marks) return `newMarks: ${marks.problem}`
  if (text('remarks').length > 300) return 'remarks is longer than 300 letters'
  return {
    line,
    requestId,
    subjectCode: text('subjectCode'),
    newMarks: marks.mark,
    remarks: text('remarks') || null,
  }
}
