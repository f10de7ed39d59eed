import type { ProviderName } from '@lokseva/contract/payments/providers'
import { isSameReference, referenceKey } from '../attempts/reference-key.ts'
import type { Settled } from './read-reports.ts'

/** Money that came or went back, as our ledger has it. */
export type LedgerLine = {
  orderNo: string
  provider: ProviderName
  kind: 'payment' | 'refund'
  amountPaise: number
  /** The provider's own, where it told one. */
  reference: string | null
  /** It paid what was paid already, and goes back. */
  isDuplicate: boolean
  /** Whether it belongs to the day that is looked at. */
  isOfDay: boolean
  /** YYYY-MM-DD, where several days are looked at. */
  day?: string
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
  /** Of the report, or of our ledger where only that has it. */
  day?: string | undefined
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
    const told = `${key} ${referenceKey(reference) ?? ''}`
    const isRepeated = kind === 'payment' && seen.has(told)
    seen.add(told)
    const ledger = isRepeated ? undefined : takeLike(open.get(key) ?? [], line)
    const bucket = isRepeated ? 'duplicate' : bucketOf(line, ledger)
    const oursPaise = ledger?.amountPaise ?? null
    const sides = { oursPaise, theirsPaise: amountPaise, day: line.day }
    return { bucket, provider, orderNo, kind, reference, ...sides }
  })
  const left = [...open.values()]
    .flat()
    .filter(({ isOfDay }) => isOfDay)
    .map(({ provider, orderNo, kind, amountPaise, day }): Matched => ({
      bucket: 'ours only',
      provider,
      orderNo,
      kind,
      reference: '',
      oursPaise: amountPaise,
      theirsPaise: null,
      day,
    }))
  return [...shared, ...left]
}

/**
 * Of several payments under one order number the one of the same reference is meant, of several
 * refunds the one of the same amount. A payment under another reference than all of ours is none of
 * them.
 */
function takeLike(
  lines: LedgerLine[],
  { kind, reference, amountPaise }: Settled,
): LedgerLine | undefined {
  const named = lines.findIndex((line) => isSameReference(line.reference ?? undefined, reference))
  if (named >= 0) return lines.splice(named, 1)[0]
  const isAnother = ({ reference: ours }: LedgerLine) =>
    kind === 'payment' && ours !== null && referenceKey(reference) !== undefined
  const likely = lines.filter((line) => !isAnother(line))
  const like = likely.find((line) => line.amountPaise === amountPaise) ?? likely[0]
  return like && lines.splice(lines.indexOf(like), 1)[0]
}

function bucketOf({ kind, amountPaise }: Settled, ledger: LedgerLine | undefined): Bucket {
  if (!ledger) return 'gateway only'
  if (ledger.amountPaise !== amountPaise) return 'amount differs'
  if (kind === 'refund') return 'refund'
  return ledger.isDuplicate ? 'duplicate' : 'matched'
}
