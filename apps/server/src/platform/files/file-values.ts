import { unseenSign } from '@lokseva/contract/free-text'
import type { FileLine } from './csv-lines.ts'
import { badLine, faulty, faultOf, type BadLine, type Fault, type FaultId } from './line-fault.ts'

/** DD/MM/YYYY or YYYY-MM-DD as YYYY-MM-DD; nothing where there is no such day. */
export function readDay(text: string): string | undefined {
  const indian = /^(\d{2})[/.-](\d{2})[/.-](\d{4})$/.exec(text)
  const day = indian ? `${indian[3]}-${indian[2]}-${indian[1]}` : text
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return undefined
  return new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day ? day : undefined
}

/** What is no letter in any language, and the mark left where bytes are not UTF-8; lines may break. */
const NOT_TEXT = /[^\P{Cc}\t\r\n]|\uFFFD/u

export function notText({ values }: FileLine) {
  const [unfit] = Object.entries(values).find(([, value]) => NOT_TEXT.test(value)) ?? []
  return unfit === undefined ? undefined : faultOf('files.fault.notText', { column: unfit })
}

/** A line with faults, and as much of it as could be read: its meaning is looked at all the same. */
export type Faulty<T> = { faults: Fault[]; partial: Partial<T> & { line: number } }

export type ReadFile<T> = {
  rows: T[]
  badLines: BadLine[]
  /** What could be read of bad lines. */
  partial: (Partial<T> & { line: number })[]
  warnings: BadLine[]
}

/** Reads every line, and names all that cannot be read. */
export async function readLines<T extends object>(
  lines: AsyncIterable<FileLine | BadLine>,
  read: (line: FileLine) => T | Faulty<T>,
): Promise<ReadFile<T>> {
  const file: ReadFile<T> = { rows: [], badLines: [], partial: [], warnings: [] }
  const { rows, badLines, partial, warnings } = file
  for await (const given of lines) {
    const { line } = given
    if ('oddity' in given && given.oddity) warnings.push(badLine(1, given.oddity))
    if ('problem' in given) {
      badLines.push(given)
      continue
    }
    const unreadable = notText(given)
    if (unreadable) {
      badLines.push(badLine(line, unreadable))
      continue
    }
    const row = read(given)
    if ('faults' in row) {
      badLines.push(...row.faults.map((fault) => badLine(line, fault)))
      partial.push(row.partial)
    } else rows.push(row)
  }
  if (rows.length + badLines.length === 0)
    badLines.push(badLine(1, faultOf('files.fault.fileEmpty')))
  return file
}

/** The values of a line, read one by one; all that is wrong with them is named at once. */
export function fieldsOf({ line, values }: FileLine) {
  const faults: Fault[] = []
  const text = (name: string): string => (values[name] ?? '').trim()
  const fault = (problem: Fault): undefined => void faults.push(problem)
  /** What people read: a sign that nobody sees would turn or hide a part of it. */
  const seen = (name: string, given: string): string | undefined => {
    const sign = unseenSign(given)
    return sign === undefined ? given : fault(faultOf('files.fault.unseen', { column: name, sign }))
  }
  return {
    text,
    fault,
    /** A text that must be there. */
    words(name: string, most: number): string | undefined {
      const given = text(name)
      return given === '' || given.length > most
        ? fault(faultOf('files.fault.length', { column: name, most }))
        : seen(name, given)
    },
    /** A text that may be left out. */
    note(name: string, most: number): string | null | undefined {
      const given = text(name)
      if (given.length > most) return fault(faultOf('files.fault.tooLong', { column: name, most }))
      return given === '' ? null : seen(name, given)
    },
    /** What another function makes of a value. */
    take<V>(
      name: string,
      read: (given: string) => V | undefined,
      problem: (column: string) => Fault,
    ): V | undefined {
      return read(text(name)) ?? fault(problem(name))
    },
    /** The row, or what is wrong with it. */
    row<T extends { line: number }>(given: {
      [K in keyof Omit<T, 'line'>]: T[K] | undefined
    }): T | Faulty<T> {
      const row = { line, ...given }
      return faults.length === 0
        ? (row as unknown as T)
        : { faults, partial: row as unknown as Faulty<T>['partial'] }
    },
  }
}

/** Reads lines of which none may stand for the same as one above it. */
export function readOnce<T extends { line: number }>(
  read: (given: FileLine) => T | Faulty<T>,
  again: FaultId,
  ...keys: readonly ((row: T) => string)[]
): (given: FileLine) => T | Faulty<T> {
  const places = keys.map(() => new Map<string, number>())
  return (given) => {
    const row = read(given)
    if ('faults' in row) return row
    for (const [index, keyOf] of keys.entries()) {
      const key = keyOf(row)
      const earlier = places[index]!.get(key)
      if (earlier) return faulty(row, again, { earlier })
      places[index]!.set(key, row.line)
    }
    return row
  }
}

/** What must be there, whatever it says. */
export const readAnything = (text: string): string | undefined => text || undefined

/** H:MM or HH:MM of 24 hours as HH:MM; nothing where there is no such time. */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(text) ?? []
  return hours !== '' && Number(hours) < 24 ? `${hours.padStart(2, '0')}:${minutes}` : undefined
}

/** A whole number from 1 on; nothing for anything else. */
export const readNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Faults in the order of the file, so that they are mended from above. */
export const byLine = (badLines: readonly BadLine[]): BadLine[] =>
  badLines.toSorted((one, other) => one.line - other.line)

/** Days that are over, of things that are yet to be. */
export const pastDays = (
  rows: readonly { line: number; day: string }[],
  today: string,
  column: string,
): BadLine[] =>
  rows.flatMap(({ line, day }) =>
    day < today ? [badLine(line, faultOf('files.fault.past', { column, day }))] : [],
  )
