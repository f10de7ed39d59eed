import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { Settled } from './read-reports.ts'

/** Money that came or went back, as our ledger has it. */
export type LedgerLine = {
  orderNo: string
  provider: ProviderName
  kind: 'payment' | 'refund'
  amountPaise: number
  /** It paid what was paid already, and goes back. */
  isDuplicate: boolean
  /** Whether it belongs to the day that is looked at. */
  isOfDay: boolean
}

export const buckets = [
  'matched',
  'gateway only',
  'ours only',
  'amount differs',
  'duplicate',
  'refund',
] as const
export type Bucket = (typeof buckets)[number]

export type Matched = {
  bucket: Bucket
  provider: ProviderName
  orderNo: string
  kind: 'payment' | 'refund'
  reference: string
  oursPaise: number | null
  theirsPaise: number | null
}

type Side = Pick<Settled, 'provider' | 'orderNo' | 'kind'>
const keyOf = ({ provider, orderNo, kind }: Side) => `${provider} ${orderNo} ${kind}`

/** Lays our lines beside the provider's: each line of either stands in one bucket. */
export function shareByBuckets(ours: readonly LedgerLine[], theirs: readonly Settled[]): Matched[] {
  const open = Map.groupBy(ours, keyOf)
  const seen = new Set<string>()
  const shared = theirs.map((line): Matched => {
    const { provider, orderNo, kind, reference, amountPaise } = line
    const key = keyOf(line)
    const isRepeated = kind === 'payment' && seen.has(key)
    seen.add(key)
    const ledger = takeLike(open.get(key) ?? [], amountPaise)
    const bucket = isRepeated ? 'duplicate' : bucketOf(line, ledger)
    const oursPaise = ledger?.amountPaise ?? null
    return { bucket, provider, orderNo, kind, reference, oursPaise, theirsPaise: amountPaise }
  })
  const left = [...open.values()]
    .flat()
    .filter(({ isOfDay }) => isOfDay)
    .map(({ provider, orderNo, kind, amountPaise }): Matched => ({
      bucket: 'ours only',
      provider,
      orderNo,
      kind,
      reference: '',
      oursPaise: amountPaise,
      theirsPaise: null,
    }))
  return [...shared, ...left]
}

/** Of several refunds of one order the one of the same amount is meant. */
function takeLike(lines: LedgerLine[], amountPaise: number): LedgerLine | undefined {
  const same = lines.findIndex((line) => line.amountPaise === amountPaise)
  return lines.splice(Math.max(0, same), 1)[0]
}

function bucketOf({ kind, amountPaise }: Settled, ledger: LedgerLine | undefined): Bucket {
  if (!ledger) return 'gateway only'
  if (ledger.amountPaise !== amountPaise) return 'amount differs'
  if (kind === 'refund') return 'refund'
  return ledger.isDuplicate ? 'duplicate' : 'matched'
}
