import { sql } from 'kysely'
import type { BookDays, OpenItem } from '@lokseva/contract/payments/desk/schemas'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { aboutFlagged, listFlagged, type Flagged } from '../../match/list-flagged.ts'
import type { OpenDeposit } from '../../ledger/open-deposits.ts'
import { referenceKey } from '../../attempts/reference-key.ts'
import { bankSums, type BankSum } from '../books/bank-sums.ts'
import { bookDifferences, type Difference } from '../books/book-differences.ts'
import { daysBefore } from '../books/book-days.ts'
import type { BookDeps } from '../deps.ts'
import { explanationsOf } from './explanations.ts'
import { byPlace } from './item-places.ts'
import { requestsOfItems } from '../waiting-requests.ts'

/** As long as providers take to settle, and officers to ask them. */
const OPEN_DAYS = 92

type Found = Omit<OpenItem, 'explanation' | 'request'>

/** What the books do not explain by themselves, the newest first; each with what was found out. */
export async function listOpenItems(
  deps: Pick<BookDeps, 'db' | 'clock' | 'colleagues'>,
  shown: BookDays,
): Promise<OpenItem[]> {
  const { db, clock } = deps
  const differences: Difference[] = []
  const sums: BankSum[] = []
  for (const days of daysCompared(dayInIndia(clock.now()), shown)) {
    differences.push(...(await bookDifferences(db, days)))
    sums.push(...(await bankSums(db, days)))
  }
  const { attempts, deposits } = await listFlagged(db, { withExpired: false, withExplained: true })
  const captured = await capturesHeard(db, attempts)
  const flagged = attempts.filter((each) => {
    const isBack = each.event === 'reversed'
    const isCompared = differences.some(
      ({ orderNo, kind }) => orderNo === each.orderNo && (!isBack || kind === 'refund'),
    )
    return !isCompared && !isCleared(each, captured)
  })
  const found: Found[] = [
    ...differences.map(ofDifference),
    ...sums.flatMap(({ day, provider, creditedPaise, expectedPaise }) =>
      creditedPaise === null || expectedPaise === null || creditedPaise === expectedPaise
        ? []
        : [ofSum({ day, provider, creditedPaise, expectedPaise })],
    ),
    ...flagged.map(ofFlagged),
    ...deposits.map(ofDeposit),
  ]
  const explanations = await explanationsOf(
    deps,
    found.map(({ about }) => about),
  )
  const requestOf = await requestsOfItems(db)
  const items = found.map((item) => ({
    ...item,
    explanation: explanations.get(item.about) ?? null,
    request: requestOf(item),
  }))
  return items.toSorted(byPlace)
}

/** The last days, and of those that are shown the ones before them. */
function daysCompared(today: string, { from, to }: BookDays): BookDays[] {
  const last = { from: daysBefore(today, OPEN_DAYS), to: today }
  const before = daysBefore(last.from, 1)
  return from < last.from ? [last, { from, to: to < before ? to : before }] : [last]
}

const nothing = { orderNo: null, reference: null, depositId: null } as const

const ofDifference = ({ orderNo, kind, reference, ...difference }: Difference): Found => ({
  ...nothing,
  about: `${orderNo} ${kind} ${reference}`.trim(),
  cause: difference.cause,
  day: difference.day,
  provider: difference.provider,
  orderNo,
  reference: reference || null,
  oursPaise: difference.oursPaise,
  theirsPaise: difference.theirsPaise,
})

type Sum = {
  day: string
  provider: Difference['provider']
  creditedPaise: number
  expectedPaise: number
}

const ofSum = ({ day, provider, creditedPaise, expectedPaise }: Sum): Found => ({
  ...nothing,
  about: `bank ${day} ${provider}`,
  cause: 'bankDiffers',
  day,
  provider,
  oursPaise: expectedPaise,
  theirsPaise: creditedPaise,
})

const ofFlagged = (flagged: Flagged): Found => ({
  ...nothing,
  about: aboutFlagged(flagged),
  cause: flagged.event as OpenItem['cause'],
  day: dayInIndia(flagged.at.getTime()),
  provider: flagged.provider as OpenItem['provider'],
  orderNo: flagged.orderNo,
  reference: flagged.reference,
  oursPaise: null,
  theirsPaise: flagged.amountPaise,
})

const ofDeposit = ({ id, challanNo, day, question, amountPaise, ...bank }: OpenDeposit): Found => ({
  ...nothing,
  about: `deposit ${id}`,
  cause: question ?? 'unknown',
  day,
  provider: 'challan',
  orderNo: challanNo,
  reference: `${bank.branchCode}/${bank.journalNo}`,
  oursPaise: null,
  theirsPaise: amountPaise,
  depositId: id,
})

type Heard = ReadonlyMap<string, Date>

/**
 * What was said of a reference that stands in our ledger by now is settled; but money that went back
 * went back after we had it, unless it came once more.
 */
function isCleared({ orderNo, reference, event, at }: Flagged, captured: Heard): boolean {
  const heard = captured.get(`${orderNo} ${referenceKey(reference ?? undefined) ?? ''}`)
  return heard !== undefined && (event !== 'reversed' || heard > at)
}

/** When we heard of each capture, by its order and reference. */
async function capturesHeard(db: Database, attempts: readonly Flagged[]): Promise<Heard> {
  const { rows } = await sql<{ key: string; heard: Date }>`
    select r.order_no || ' ' || r.key as key, c.learnt_at as heard
    from payment_capture_references r join payment_captures c on c.id = r.capture_id
    where r.order_no = any(${attempts.map(({ orderNo }) => orderNo)})`.execute(db)
  return new Map(rows.map(({ key, heard }) => [key, heard]))
}
