import { Readable } from 'node:stream'
import { readCsvWithTrailer, type BadLine, type FileLine } from '#platform/files/csv-lines'
import { notText, readDay } from '#platform/files/file-values'
import { badLine, faultOf, type FaultInBoth } from '#platform/files/line-fault'
import { readRupees, readText } from '../bank-values.ts'
import { depositKey } from './deposit-key.ts'
import { isScrollTrailer, trailerProblem } from './scroll-trailer.ts'

/** Money paid in at a branch, as its scroll tells. */
export type Deposit = {
  line: number
  challanNo: string
  amountPaise: number
  /** YYYY-MM-DD. */
  day: string
  branchCode: string
  journalNo: string
  depositorName: string
}

const columns = [
  'challan_no',
  'amount',
  'deposit_date',
  'branch_code',
  'journal_no',
  'depositor_name',
] as const

/**
 * Reads the bank's file; a single line that cannot be read spoils it, and all such are named. A
 * trailer has to agree with the lines above it, and with the bank's name. A heading alone is a day
 * without deposits.
 */
export async function readScroll(
  content: Buffer,
  { today, banks }: { today: string; banks: readonly string[] },
): Promise<{ rows: Deposit[]; badLines: BadLine[] }> {
  const lines = readCsvWithTrailer(Readable.from([content]), columns, isScrollTrailer)
  const places = new Map<string, Deposit>()
  const rows: Deposit[] = []
  const badLines: BadLine[] = []
  let trailer: { line: number; cells: string[] } | undefined
  for await (const each of lines) {
    const { line } = each
    if ('trailer' in each) {
      if (trailer) badLines.push(badLine(line, faultOf('files.fault.secondTrailer')))
      trailer ??= { line, cells: each.trailer }
      continue
    }
    if (trailer && line > trailer.line)
      badLines.push(badLine(line, faultOf('files.fault.afterTrailer')))
    if ('problem' in each) {
      badLines.push(each)
      continue
    }
    const row = notText(each) ?? readDeposit(each, today)
    const earlier = 'en' in row ? undefined : places.get(placeOf(row))
    if ('en' in row) badLines.push(badLine(line, row))
    else if (earlier)
      badLines.push(badLine(line, faultOf('files.fault.depositAgain', { earlier: earlier.line })))
    else {
      places.set(placeOf(row), row)
      rows.push(row)
    }
  }
  // Sums of a file that is refused anyway would only confuse.
  const problem = trailer && badLines.length === 0 && trailerProblem(trailer.cells, rows, banks)
  if (trailer && problem) badLines.push(badLine(trailer.line, problem))
  return { rows, badLines }
}

const placeOf = (deposit: Deposit) => `${deposit.challanNo}/${depositKey(deposit)}`

function readDeposit({ line, values }: FileLine, today: string): Deposit | FaultInBoth {
  const text = (name: (typeof columns)[number]) => readText(values[name] ?? '')
  const challanNo = challanDigits(text('challan_no'))
  if (!challanNo) return faultOf('files.fault.notDigits', { column: 'challan_no' })
  const amountPaise = readRupees(text('amount'))
  if (!amountPaise) return faultOf('files.fault.notRupees', { column: 'amount' })
  const day = readDay(text('deposit_date'))
  if (!day) return faultOf('files.fault.notDay', { column: 'deposit_date' })
  if (day > today) return faultOf('files.fault.toCome', { column: 'deposit_date' })
  const branchCode = text('branch_code')
  const journalNo = text('journal_no')
  if (!branchCode) return faultOf('files.fault.empty', { column: 'branch_code' })
  if (!journalNo) return faultOf('files.fault.empty', { column: 'journal_no' })
  for (const name of ['branch_code', 'journal_no'] as const)
    if (isChanged(text(name))) return faultOf('files.fault.notBankNumber', { column: name })
  const depositorName = text('depositor_name')
  return { line, challanNo, amountPaise, day, branchCode, journalNo, depositorName }
}

/** As spreadsheets write numbers that are none: 1.0E+12, 51.6. */
const isChanged = (text: string) => /\d[eE][+-]?\d|\d[.,]\d/.test(text)

/** The digits of a number as branches write it: after a prefix of letters, with spaces and zeros. */
export function challanDigits(text: string): string | undefined {
  const written = /^'?(?:\p{L}[\p{L}\p{M} .:/#_-]*)?(\d[\d -]*)$/u.exec(text.trim())?.[1]
  const digits = written?.replace(/\D/g, '').replace(/^0+/, '')
  return digits !== undefined && digits.length > 0 && digits.length <= 30 ? digits : undefined
}
