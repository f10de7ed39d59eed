import type { BadLine, FileLine } from './csv-lines.ts'

/** DD/MM/YYYY or YYYY-MM-DD as YYYY-MM-DD; nothing where there is no such day. */
export function readDay(text: string): string | undefined {
  const indian = /^(\d{2})[/.-](\d{2})[/.-](\d{4})$/.exec(text)
  const day = indian ? `${indian[3]}-${indian[2]}-${indian[1]}` : text
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return undefined
  return new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day ? day : undefined
}

/** What is no letter in any language, and the mark left where bytes are not UTF-8; lines may break. */
const NOT_TEXT = /[^\P{Cc}\t\r\n]|\uFFFD/u

export function notText({ values }: FileLine): string | undefined {
  const [unfit] = Object.entries(values).find(([, value]) => NOT_TEXT.test(value)) ?? []
  return unfit && `${unfit} has signs that are no text; save the file as CSV UTF-8`
}

/** Reads every line, and names all that cannot be read. */
export async function readLines<T>(
  lines: AsyncIterable<FileLine | BadLine>,
  read: (line: FileLine) => T | string,
): Promise<{ rows: T[]; badLines: BadLine[] }> {
  const rows: T[] = []
  const badLines: BadLine[] = []
  for await (const line of lines) {
    const row = 'problem' in line ? line.problem : (notText(line) ?? read(line))
    if (typeof row === 'string') badLines.push({ line: line.line, problem: row })
    else rows.push(row)
  }
  if (rows.length + badLines.length === 0) badLines.push({ line: 1, problem: 'the file is empty' })
  return { rows, badLines }
}

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
