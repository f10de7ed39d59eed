import { sql } from 'kysely'
import type { BookDays, OpenItem } from '@lokseva/contract/payments/desk/schemas'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { listFlagged, type Flagged } from '../match/list-flagged.ts'
import type { OpenDeposit } from '../ledger/open-deposits.ts'
import { referenceKey } from '../attempts/reference-key.ts'
import { bankSums, type BankSum } from './bank-sums.ts'
import { bookDifferences, type Difference } from './book-differences.ts'
import { daysBefore } from './book-days.ts'
import type { BookDeps } from './deps.ts'
import { explanationsOf } from './explanations.ts'
import { byPlace } from './item-places.ts'
import { requestsOfItems } from './waiting-requests.ts'

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
  const { attempts, deposits } = await listFlagged(db, { withExpired: false })
  const captured = await capturedKeys(db, attempts)
  const flagged = attempts.filter((each) => {
    const isBack = each.event === 'reversed'
    const isCompared = differences.some(
      ({ orderNo, kind }) => orderNo === each.orderNo && (!isBack || kind === 'refund'),
    )
    // What is in our ledger is found; that it went back all the same is not.
    const key = referenceKey(each.reference ?? undefined) ?? ''
    return !isCompared && (isBack || !captured.has(`${each.orderNo} ${key}`))
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

const ofFlagged = ({ orderNo, provider, event, reference, amountPaise, at }: Flagged): Found => ({
  ...nothing,
  about: `${orderNo} ${event} ${reference ?? ''}`.trim(),
  cause: event as OpenItem['cause'],
  day: dayInIndia(at.getTime()),
  provider: provider as OpenItem['provider'],
  orderNo,
  reference,
  oursPaise: null,
  theirsPaise: amountPaise,
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

/** References that stand in our ledger by now: doubts about them from before are settled. */
async function capturedKeys(db: Database, attempts: readonly Flagged[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select order_no || ' ' || key as key
    from payment_capture_references
    where order_no = any(${attempts.map(({ orderNo }) => orderNo)})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
