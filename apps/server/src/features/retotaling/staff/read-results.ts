import { Readable } from 'node:stream'
import * as z from 'zod'
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
  const marks = text('newMarks')
  if (marks !== 'AB' && !/^-?\d{1,4}(\.\d{1,2})?$/.test(marks))
    return 'newMarks is neither a number with two decimals nor AB'
  if (text('remarks').length > 300) return 'remarks is longer than 300 letters'
  return {
    line,
    requestId,
    subjectCode: text('subjectCode'),
    newMarks: marks === 'AB' ? null : marks,
    remarks: text('remarks') || null,
  }
}
