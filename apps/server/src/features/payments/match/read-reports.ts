import { Readable } from 'node:stream'
import { providerNames, type ProviderName } from '@lokseva/contract/payments/providers'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import { readLines } from '#platform/files/file-values'
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
const unknownProvider = `provider is none of ${providerNames.join(', ')}`
const isAmount = 'is not rupees such as 544.00'

export function readProviderReport(content: Buffer): Report<Settled> {
  const columns = ['provider', 'order_no', 'reference', 'kind', 'amount', 'fee']
  return readLines(readCsvLines(Readable.from([content]), columns), ({ line, values }) => {
    const text = textsOf(values)
    const provider = providerOf(text('provider'))
    if (!provider) return unknownProvider
    const orderNo = text('order_no').toUpperCase()
    if (!/^[A-Z0-9]{10,20}$/.test(orderNo)) return 'order_no is not one of A-Z and 0-9'
    const kind = text('kind')
    if (kind !== 'payment' && kind !== 'refund') return 'kind is neither payment nor refund'
    const amountPaise = readRupees(text('amount'))
    if (!amountPaise) return `amount ${isAmount}`
    const feePaise = readRupees(text('fee') || '0')
    if (feePaise === undefined) return `fee ${isAmount}`
    return { line, provider, orderNo, reference: text('reference'), kind, amountPaise, feePaise }
  })
}

export function readBankReport(content: Buffer): Report<Credit> {
  return readLines(
    readCsvLines(Readable.from([content]), ['provider', 'amount']),
    ({ line, values }) => {
      const text = textsOf(values)
      const provider = providerOf(text('provider'))
      if (!provider) return unknownProvider
      const written = text('amount')
      const amountPaise = readRupees(written.replace(/^-\s*/, ''))
      if (amountPaise === undefined) return `amount ${isAmount}`
      return { line, provider, amountPaise: written.startsWith('-') ? -amountPaise : amountPaise }
    },
  )
}

const textsOf = (values: FileLine['values']) => (name: string) => readText(values[name] ?? '')
