import { stringify } from 'csv-stringify/sync'
import { amountInFigures } from '../sheets/amount-in-words.ts'
import type { BankLine } from './match-day.ts'
import { buckets, type Matched } from './share-by-buckets.ts'

type Match = { lines: readonly Matched[]; bank: readonly BankLine[] }

const figures = (paise: number | null) => (paise === null ? '-' : amountInFigures(paise))

/** The match as a person reads it: what fits is counted, all else is named. */
export function matchSummary({ lines, bank }: Match): string[] {
  const counts = buckets.map((bucket) => {
    const ofBucket = lines.filter((line) => line.bucket === bucket)
    return `${bucket}: ${ofBucket.length}`
  })
  const named = lines
    .filter(({ bucket }) => bucket !== 'matched')
    .map(
      ({ bucket, provider, orderNo, kind, oursPaise, theirsPaise }) =>
        `${bucket}: ${kind} ${orderNo} (${provider}), ours ${figures(oursPaise)}, theirs ${figures(theirsPaise)}`,
    )
  const credited = bank.map(({ provider, expectedPaise, creditedPaise }) => {
    const says = `${provider}: the bank credited ${figures(creditedPaise)}`
    return expectedPaise === creditedPaise
      ? `${says}, as the report says`
      : `${says}, the report leaves ${figures(expectedPaise)}: ${figures(creditedPaise - expectedPaise)} apart`
  })
  return [...named, ...credited, counts.join(', ')]
}

/** The same for a spreadsheet: every line of either side, and the bank's sums. */
export function matchReport({ lines, bank }: Match): string {
  const rupees = (paise: number | null) => (paise === null ? '' : (paise / 100).toFixed(2))
  const rows = lines.map((line) => ({
    bucket: line.bucket,
    provider: line.provider,
    order_no: line.orderNo,
    kind: line.kind,
    reference: line.reference,
    ours: rupees(line.oursPaise),
    theirs: rupees(line.theirsPaise),
  }))
  const sums = bank.map(({ provider, expectedPaise, creditedPaise }) => ({
    bucket: expectedPaise === creditedPaise ? 'bank matches' : 'bank differs',
    provider,
    order_no: '',
    kind: 'credit',
    reference: '',
    ours: rupees(creditedPaise),
    theirs: rupees(expectedPaise),
  }))
  const columns = ['bucket', 'provider', 'order_no', 'kind', 'reference', 'ours', 'theirs']
  return stringify([...rows, ...sums], { header: true, columns, escape_formulas: true })
}
