import { parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { beginning, type Beginning } from './file-beginning.ts'
import { badLine, faultOf, type BadLine, type Fault } from './line-fault.ts'

export type { BadLine } from './line-fault.ts'

/** One line of a file, with the values under the names of the heading. */
export type FileLine = {
  line: number
  values: Record<string, string>
  /** What is odd about how the file is written; on its first line. */
  oddity?: Fault
}

/** The last line of a file that sums it up. */
export type Trailer = { line: number; trailer: string[] }

type CsvRecord = { record: string[]; info: { lines: number } }

/** Reads a file with a heading row by row. What cannot be read comes out as a bad line. */
export async function* readCsvLines(
  file: Readable,
  columns: readonly string[],
): AsyncGenerator<FileLine | BadLine> {
  for await (const line of readCsvWithTrailer(file, columns, () => false))
    if (!('trailer' in line)) yield line
}

/** The same for a file that may end with a line that sums it up. */
export async function* readCsvWithTrailer(
  file: Readable,
  columns: readonly string[],
  isTrailer: (record: string[]) => boolean,
): AsyncGenerator<FileLine | BadLine | Trailer> {
  try {
    const begun = await beginning(file)
    if ('problem' in begun) yield badLine(1, begun.problem)
    else yield* readRecords(begun, columns, isTrailer)
  } finally {
    file.destroy()
  }
}

async function* readRecords(
  { chunks, separator, oddity }: Extract<Beginning, { separator: string }>,
  columns: readonly string[],
  isTrailer: (record: string[]) => boolean,
): AsyncGenerator<FileLine | BadLine | Trailer> {
  const unreadable = new Map<number, Fault>()
  const file = Readable.from(chunks)
  const parser = file.pipe(
    parse({
      bom: true,
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // A line that cannot be read is named, and the next ones are looked at all the same.
      skip_records_with_error: true,
      on_skip: (error) => {
        if (error) unreadable.set(Number(error['lines']), wordsFor(error))
        return undefined
      },
    }),
  )
  // pipe() does not pass on an error of the file itself.
  file.once('error', (error) => parser.destroy(error))
  let heading: string[] | undefined
  let isFirst = true
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      if (heading) {
        if (isTrailer(record)) {
          yield { line: info.lines, trailer: record }
          continue
        }
        const read = underHeading(heading, record, info.lines)
        yield isFirst && oddity && 'values' in read ? { ...read, oddity } : read
        isFirst = false
        continue
      }
      // A name is told where something is wrong with its column: with nothing that cannot be kept.
      heading = record.map((name) => name.trim().replaceAll('\0', '\uFFFD'))
      const problem = wrongWith(heading, columns)
      if (!problem) continue
      yield badLine(info.lines, problem)
      return
    }
    for (const [line, problem] of unreadable) yield badLine(line, problem)
    if (!heading && unreadable.size === 0) yield badLine(1, faultOf('files.fault.fileEmpty'))
  } catch (error) {
    if (!isCsvError(error)) throw error
    yield badLine(error.lines, wordsFor(error))
  }
}

/** The parser names its faults by codes; its sentences are for programmers. */
function wordsFor({ code }: { code?: string }): Fault {
  return faultOf(
    code === 'CSV_QUOTE_NOT_CLOSED' ? 'files.fault.quoteOpen' : 'files.fault.quoteWithin',
  )
}

/** Of a column that is there twice nobody could tell which one is meant. */
function wrongWith(heading: readonly string[], columns: readonly string[]): Fault | undefined {
  const missing = columns.filter((name) => !heading.includes(name))
  if (missing.length > 0)
    return faultOf('files.fault.headingLacks', { columns: missing.join(', ') })
  const named = heading.filter((name) => name !== '')
  const twice = new Set(named.filter((name, place) => named.indexOf(name) !== place))
  return twice.size > 0
    ? faultOf('files.fault.headingTwice', { columns: [...twice].join(', ') })
    : undefined
}

function underHeading(heading: string[], record: string[], line: number): FileLine | BadLine {
  if (record.length !== heading.length)
    return badLine(
      line,
      faultOf('files.fault.columns', { values: record.length, columns: heading.length }),
    )
  const values = Object.fromEntries(heading.map((name, index) => [name, record[index]!]))
  return { line, values }
}

function isCsvError(error: unknown): error is Error & { lines: number; code: string } {
  return error instanceof Error && 'lines' in error && typeof error.lines === 'number'
}
