import { Readable } from 'node:stream'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { readDay, readLines } from '#platform/files/file-values'
import { readRupees, readText } from '../bank-values.ts'

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

/** Reads the bank's file; a single line that cannot be read spoils it, and all such are named. */
export async function readScroll(content: Buffer, today: string) {
  const lines = readCsvLines(Readable.from([content]), columns)
  const places = new Map<string, Deposit>()
  return readLines(lines, (line) => {
    const deposit = readDeposit(line, today)
    if (typeof deposit === 'string') return deposit
    const key = [deposit.challanNo, deposit.branchCode, deposit.journalNo].join('/')
    const earlier = places.get(key)
    if (earlier) return `the deposit of line ${earlier.line} once more`
    places.set(key, deposit)
    return deposit
  })
}

function readDeposit({ line, values }: FileLine, today: string): Deposit | string {
  const text = (name: (typeof columns)[number]) => readText(values[name] ?? '')
  const challanNo = challanDigits(text('challan_no'))
  if (!challanNo) return 'challan_no is not a number of digits (did a spreadsheet shorten it?)'
  const amountPaise = readRupees(text('amount'))
  if (!amountPaise) return 'amount is not rupees such as 544.00'
  const day = readDay(text('deposit_date'))
  if (!day) return 'deposit_date is not a day such as 15/11/2026 or 2026-11-15'
  if (day > today) return 'deposit_date is yet to come'
  const branchCode = text('branch_code')
  const journalNo = text('journal_no')
  if (!branchCode) return 'branch_code is empty'
  if (!journalNo) return 'journal_no is empty'
  const depositorName = text('depositor_name')
  return { line, challanNo, amountPaise, day, branchCode, journalNo, depositorName }
}

/** The digits of a number as branches write it: with prefixes, spaces and zeros before it. */
export function challanDigits(text: string): string | undefined {
  if (/\d[eE][+-]?\d/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > 0 && digits.length <= 30 ? digits : undefined
}
