import type { BadLine, FileLine } from '#platform/files/csv-lines'

/** DD/MM/YYYY or YYYY-MM-DD as YYYY-MM-DD; nothing where there is no such day. */
export function readDay(text: string): string | undefined {
  const indian = /^(\d{2})[/.-](\d{2})[/.-](\d{4})$/.exec(text)
  const day = indian ? `${indian[3]}-${indian[2]}-${indian[1]}` : text
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return undefined
  return new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day ? day : undefined
}

/** More than anybody pays at once, and less than the ledger can hold. */
const MOST_PAISE = 1_000_000_000

/** Rupees with or without paise and commas, as paise; nothing where it is no amount. */
export function readRupees(text: string): number | undefined {
  const plain = text.replace(/^(₹|Rs\.?|INR)\s*/i, '')
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(plain)) return undefined
  const [rupees = '', paise = ''] = plain.replaceAll(',', '').split('.')
  const amount = Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
  return amount <= MOST_PAISE ? amount : undefined
}

/** A text of the bank that is kept as it came, without what no printed line holds. */
export const readText = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)

/** Noon of a day in India: the middle of the day, so that no clock moves it into another. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`)

/** Reads every line, and names all that cannot be read. */
export async function readLines<T>(
  lines: AsyncIterable<FileLine | BadLine>,
  read: (line: FileLine) => T | string,
): Promise<{ rows: T[]; badLines: BadLine[] }> {
  const rows: T[] = []
  const badLines: BadLine[] = []
  for await (const line of lines) {
    const row = 'problem' in line ? line.problem : read(line)
    if (typeof row === 'string') badLines.push({ line: line.line, problem: row })
    else rows.push(row)
  }
  if (rows.length + badLines.length === 0) badLines.push({ line: 1, problem: 'the file is empty' })
  return { rows, badLines }
}
