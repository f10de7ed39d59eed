import { Readable } from 'node:stream'
import { providerNames, type ProviderName } from '@lokseva/contract/payments/providers'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import { readLines } from '#platform/files/file-values'
import { faulty } from '#platform/files/line-fault'
import { readRupees, readText } from '../bank-values.ts'

/** A line of what a provider says it settled. */
export type Settled = {
  line: number
  provider: ProviderName
  orderNo: string
  reference: string
  kind: 'payment' | 'refund'
  amountPaise: number
  /** What the provider kept for itself, tax and all. */
  feePaise: number
  /** YYYY-MM-DD, where several days are looked at. */
  day?: string
}
/** Money a provider paid into the commission's account; below zero where it took some back. */
export type Credit = { line: number; provider: ProviderName; amountPaise: number }

type Report<T> = Promise<{ rows: T[]; badLines: BadLine[] }>

const providerOf = (text: string) => providerNames.find((name) => name === text)
const unknownProvider = (line: number) =>
  faulty({ line }, 'files.fault.noneOf', { column: 'provider', choices: providerNames.join(', ') })
const notRupees = (line: number, column: string) =>
  faulty({ line }, 'files.fault.notRupees', { column })

export function readProviderReport(content: Buffer): Report<Settled> {
  const columns = ['provider', 'order_no', 'reference', 'kind', 'amount', 'fee']
  return readLines<Settled>(readCsvLines(Readable.from([content]), columns), ({ line, values }) => {
    const text = textsOf(values)
    const provider = providerOf(text('provider'))
    if (!provider) return unknownProvider(line)
    const orderNo = text('order_no').toUpperCase()
    if (!/^[A-Z0-9]{10,20}$/.test(orderNo)) return faulty({ line }, 'files.fault.notOrderNo')
    const kind = text('kind')
    if (kind !== 'payment' && kind !== 'refund')
      return faulty({ line }, 'files.fault.notReportKind')
    const amountPaise = readRupees(text('amount'))
    if (!amountPaise) return notRupees(line, 'amount')
    const feePaise = readRupees(text('fee') || '0')
    if (feePaise === undefined) return notRupees(line, 'fee')
    return { line, provider, orderNo, reference: text('reference'), kind, amountPaise, feePaise }
  })
}

export function readBankReport(content: Buffer): Report<Credit> {
  return readLines<Credit>(
    readCsvLines(Readable.from([content]), ['provider', 'amount']),
    ({ line, values }) => {
      const text = textsOf(values)
      const provider = providerOf(text('provider'))
      if (!provider) return unknownProvider(line)
      const written = text('amount')
      const amountPaise = readRupees(written.replace(/^-\s*/, ''))
      if (amountPaise === undefined) return notRupees(line, 'amount')
      return { line, provider, amountPaise: written.startsWith('-') ? -amountPaise : amountPaise }
    },
  )
}

const textsOf = (values: FileLine['values']) => (name: string) => readText(values[name] ?? '')
