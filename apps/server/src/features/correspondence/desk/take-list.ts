import { parse } from 'csv-parse/sync'
import { applicationNoPattern } from '@lokseva/contract/audit/desk/schemas'
import type { listFaults, TakenList } from '@lokseva/contract/correspondence/desk/schemas'
import { listLimits } from '@lokseva/contract/correspondence/fields'
import { freeTextFault } from '@lokseva/contract/free-text'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import type { LetterDeskDeps } from '../deps.ts'

type Line = { line: number; text: string; number: string; cells: string[] }
type Fault = (typeof listFaults)[number]
type CsvRecord = { record: string[]; raw: string; info: { lines: number } }

const separatorOf = (text: string): string => {
  const [heading = ''] = text.split(/\r\n|\r|\n/)
  return [',', ';', '\t'].find((sign) => heading.includes(sign)) ?? ','
}

/** Lines that say something: the number is the first of their cells. */
function linesOf(text: string): Line[] {
  const records = recordsOf(text, separatorOf(text))
  return records.flatMap(({ record, raw, info }) => {
    const [number = '', ...cells] = record.map((cell) => cell.trim())
    const given = raw.trim().slice(0, 200)
    return given === '' ? [] : [{ line: info.lines, text: given, number, cells }]
  })
}

function recordsOf(text: string, delimiter: string): CsvRecord[] {
  const options = { bom: true, delimiter, info: true, raw: true, relax_column_count: true }
  try {
    return parse(text, { ...options, relax_quotes: true }) as unknown as CsvRecord[]
  } catch {
    // A quotation mark that is never closed: every line is one by itself.
    return parse(text, { ...options, quote: false }) as unknown as CsvRecord[]
  }
}

/** What stands in a letter is as clean as what is written there. */
const isWords = (cell: string): boolean =>
  cell === '' ||
  (cell.length <= listLimits.value && !freeTextFault(cell.normalize('NFC'), 'INVALID'))

type Read = { columns: string[]; lines: Line[] }

/** A heading is no fault: its first cell has no digit. Its other cells name columns, each once. */
function readList(text: string): Read {
  const [first, ...rest] = linesOf(text)
  if (!first || /\d/.test(first.number))
    return { columns: [], lines: first ? [first, ...rest] : [] }
  const isName = (name: string, place: number) =>
    name !== '' &&
    name.length <= listLimits.column &&
    isWords(name) &&
    first.cells.indexOf(name) === place
  const places = first.cells
    .flatMap((name, place) => (isName(name, place) ? [place] : []))
    .slice(0, listLimits.columns)
  return {
    columns: places.map((place) => first.cells[place]!),
    lines: rest.map((line) => ({
      ...line,
      cells: places.map((place) => line.cells[place] ?? ''),
    })),
  }
}

/** Reads a list line by line; those that are right become a selection that moves no more. */
export async function takeList(
  { clock, selected }: Pick<LetterDeskDeps, 'clock' | 'selected'>,
  tx: Transaction,
  actor: Officer,
  { advertisementId, text }: { advertisementId: number; text: string },
): Promise<TakenList> {
  const { columns, lines } = readList(text)
  const fit = lines.filter(
    ({ number, cells }) => applicationNoPattern.test(number) && cells.every(isWords),
  )
  const list =
    columns.length > 0
      ? {
          columns,
          lines: Object.fromEntries(
            // Of a number that is there twice the first line counts.
            fit.toReversed().map(({ number, cells }) => [number, cells]),
          ),
        }
      : null
  const numbers = fit.map(({ number }) => number)
  const taken = await selected.takeNumbers({ clock }, tx, actor, { advertisementId, numbers, list })
  const seen = new Set<string>()
  const faultOf = ({ number, cells }: Line): Fault | undefined => {
    if (!applicationNoPattern.test(number)) return 'NO_NUMBER'
    if (!cells.every(isWords)) return 'VALUE'
    if (!taken.known.has(number)) return 'UNKNOWN'
    if (seen.has(number)) return 'TWICE'
    seen.add(number)
    return undefined
  }
  const judged = lines.map((line) => ({ ...line, fault: faultOf(line) }))
  return {
    lines: lines.length,
    faults: judged.flatMap(({ line, text: given, fault }) =>
      fault ? [{ line, text: given, fault }] : [],
    ),
    columns,
    empty: judged.flatMap(({ line, text: given, cells, fault }) => {
      const missing = columns.filter((_, place) => cells[place] === '')
      return fault || missing.length === 0 ? [] : [{ line, text: given, columns: missing }]
    }),
    selection: taken.selection,
  }
}
