import { Readable } from 'node:stream'
import * as z from 'zod'
import { columnFault, faultOf } from '#platform/files/line-fault'
import { readMark } from '#features/marks/index'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import {
  fieldsOf,
  readAnything,
  readLines,
  readOnce,
  type Faulty,
} from '#platform/files/file-values'

export type ResultLine = {
  line: number
  requestId: string
  subjectCode: string
  /** None: absent. */
  newMarks: string | null
  remarks: string | null
}

const columns = ['requestId', 'subjectCode', 'newMarks', 'remarks'] as const

export const readResults = (content: Buffer) =>
  readLines(
    readCsvLines(Readable.from([content]), columns),
    readOnce<ResultLine>(
      readRow,
      'files.fault.subjectAgain',
      ({ requestId, subjectCode }) => `${requestId} ${subjectCode}`,
    ),
  )

function readRow(given: FileLine): ResultLine | Faulty<ResultLine> {
  const { text, take, note, fault, row } = fieldsOf(given)
  const marks = readMark(text('newMarks'))
  if ('problem' in marks) fault(faultOf(marks.problem, { column: 'newMarks' }))
  return row<ResultLine>({
    requestId: take('requestId', readId, columnFault('files.fault.notId')),
    subjectCode: take('subjectCode', readAnything, columnFault('files.fault.empty')),
    newMarks: 'problem' in marks ? undefined : marks.mark,
    remarks: note('remarks', 300),
  })
}

const readId = (text: string): string | undefined =>
  z.uuid().safeParse(text.toLowerCase()).success ? text.toLowerCase() : undefined
