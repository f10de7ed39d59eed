import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { fieldsOf, readAnything, readLines, type Faulty } from '#platform/files/file-values'
import { columnFault, faultOf } from '#platform/files/line-fault'
import { scriptWarnings } from '#platform/files/script-warnings'

/** What a line says of an application as a whole, with its reason in both languages. */
export type ReasonLine = {
  line: number
  applicationNo: string
  reason: string
  reasonDvng: string
}

const columns = ['App', 'reason', 'reasonDvng'] as const
const LONGEST_REASON = 1000

type Fields = ReturnType<typeof fieldsOf>

/** Reads such a file; `more` reads what else stands in a line. */
export async function readReasons<T extends object>(
  content: Buffer,
  more: (fields: Fields) => { [K in keyof T]: T[K] | undefined },
) {
  type Row = ReasonLine & T
  const places = new Map<string, number>()
  const read = (given: FileLine): Row | Faulty<Row> => {
    const fields = fieldsOf(given)
    const applicationNo = fields.take('App', readAnything, columnFault('files.fault.empty'))
    const earlier = places.get(applicationNo ?? '')
    if (earlier) fields.fault(faultOf('files.fault.applicationAgain', { earlier }))
    else if (applicationNo) places.set(applicationNo, given.line)
    const row = {
      applicationNo,
      reason: fields.words('reason', LONGEST_REASON),
      reasonDvng: fields.words('reasonDvng', LONGEST_REASON),
      ...more(fields),
    }
    return fields.row<Row>(row as Parameters<typeof fields.row<Row>>[0])
  }
  const file = await readLines(readCsvLines(Readable.from([content]), columns), read)
  const pairs = file.rows.map(({ line, reason, reasonDvng }) => ({
    line,
    en: reason,
    mr: reasonDvng,
    names: ['reason', 'reasonDvng'] as const,
  }))
  return { ...file, warnings: [...file.warnings, ...scriptWarnings(pairs)] }
}
