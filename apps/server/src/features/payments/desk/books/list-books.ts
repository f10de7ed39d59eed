import { sql } from 'kysely'
import type {
  BookDays,
  BookMatch,
  BookRow,
  Books,
  OpenItem,
} from '@lokseva/contract/payments/desk/schemas'
import type { Database } from '#platform/database/pool'
import { bankSums, type BankSum } from './bank-sums.ts'
import { demandDays } from './book-days.ts'
import type { BookDeps } from '../deps.ts'
import { firstOf, itemsOf } from '../items/item-places.ts'
import { listOpenItems } from '../items/list-open-items.ts'

type OurSum = {
  day: string
  provider: BookRow['provider']
  count: number
  paise: number
  backPaise: number
}
type Deposited = { day: string; paise: number }

type Deps = Pick<BookDeps, 'db' | 'clock' | 'colleagues'>

/** The three books of some days, and what they do not explain: one answer, so that both agree. */
export async function listBooks(deps: Deps, days: BookDays): Promise<Books> {
  const { items, ...books } = await compareBooks(deps, days)
  const explained = itemsOf(items, 'explained')
  const isTaking = await isFileTaken(deps.db)
  return {
    ...books,
    open: firstOf(itemsOf(items, 'open')),
    explained: firstOf(explained),
    explainedCount: explained.length,
    isTaking,
  }
}

type Compared = Pick<Books, 'days' | 'figures' | 'rows'> & { items: OpenItem[] }

/** The three books of some days side by side, the newest day first, with every difference. */
export async function compareBooks(deps: Deps, days: BookDays): Promise<Compared> {
  const { db } = deps
  const { from, to } = demandDays(days)
  const ours = await ourSums(db, days)
  const theirs = await bankSums(db, days)
  const deposits = await depositSums(db, days)
  const items = await listOpenItems(deps, { from, to })
  const open = items.filter(({ explanation }) => explanation === null)
  const keys = new Map<string, Pick<BookRow, 'day' | 'provider'>>()
  for (const { day, provider } of [...ours, ...theirs])
    keys.set(`${day} ${provider}`, { day, provider })
  for (const { day } of deposits) keys.set(`${day} challan`, { day, provider: 'challan' })
  const rows = [...keys.values()].map(({ day, provider }) => {
    const isSame = (other: { day: string; provider: string }) =>
      other.day === day && other.provider === provider
    return bookRow(
      { day, provider },
      {
        ours: ours.find(isSame),
        theirs: theirs.find(isSame),
        deposited: provider === 'challan' ? deposits.find((each) => each.day === day) : undefined,
        items: items.filter(isSame),
      },
    )
  })
  return {
    days: { from, to },
    figures: { ...(await ledgerFigures(db, days)), ...openFigures(open) },
    rows: rows.toSorted(byDayAndTrouble),
    items,
  }
}

async function isFileTaken(db: Database): Promise<boolean> {
  const file = await db
    .selectFrom('book_files')
    .select('id')
    .where('state', '=', 'taking')
    .limit(1)
    .executeTakeFirst()
  return file !== undefined
}

type Sides = {
  ours: OurSum | undefined
  theirs: BankSum | undefined
  deposited: Deposited | undefined
  items: readonly OpenItem[]
}

const none = { count: 0, paise: 0, backPaise: 0 }

function bookRow(
  key: Pick<BookRow, 'day' | 'provider'>,
  { ours, theirs, deposited, items }: Sides,
): BookRow {
  const { count, paise, backPaise } = ours ?? none
  const report = reportSum(theirs)
  const isChallan = key.provider === 'challan'
  const credited = isChallan ? (deposited?.paise ?? 0) : (theirs?.creditedPaise ?? null)
  const expectedPaise = isChallan ? paise : (theirs?.expectedPaise ?? 0)
  const bank = credited === null ? null : { paise: credited, expectedPaise }
  const open = items.filter(({ explanation }) => explanation === null).length
  const isExplained = items.length > open
  const match = ((): BookMatch => {
    if (open > 0) return 'differs'
    if (!isChallan && !report) return 'reportDue'
    if (!bank) return 'bankDue'
    return isExplained ? 'explained' : 'alike'
  })()
  return { ...key, ours: { count, paise, backPaise }, report, bank, match, open }
}

function reportSum(theirs: BankSum | undefined): BookRow['report'] {
  const { paise = null, count, backPaise, feePaise } = theirs ?? {}
  if (paise === null) return null
  return { count: count!, paise, backPaise: backPaise!, feePaise: feePaise! }
}

const byDayAndTrouble = (one: BookRow, other: BookRow): number =>
  other.day.localeCompare(one.day) ||
  Number(other.open > 0) - Number(one.open > 0) ||
  one.provider.localeCompare(other.provider)

async function ourSums(db: Database, { from, to }: BookDays): Promise<OurSum[]> {
  const { rows } = await sql<OurSum>`
    select day::text as day, provider, sum(payments)::integer as count,
      sum(paise)::float8 as paise, sum(back_paise)::float8 as "backPaise"
    from book_ledger_sums where day between ${from}::date and ${to}::date
    group by day, provider`.execute(db)
  return rows
}

/** What scrolls say was paid in, without what two persons found to be told twice or sent away. */
async function depositSums(db: Database, { from, to }: BookDays): Promise<Deposited[]> {
  const { rows } = await sql<Deposited>`
    select d.deposited_on::text as day, sum(d.amount_paise)::float8 as paise
    from bank_deposits d
    left join deposit_resolutions r on r.deposit_id = d.id and r.confirmed_by is not null
    where d.deposited_on between ${from}::date and ${to}::date
      and (r.action is null or r.action in ('accept', 'assign')
        or (r.action = 'send_back' and r.reference is null))
    group by d.deposited_on`.execute(db)
  return rows
}

type LedgerFigures = Pick<
  Books['figures'],
  'takenPaise' | 'taken' | 'settledPaise' | 'settled' | 'backPaise' | 'back'
>

export async function ledgerFigures(db: Database, { from, to }: BookDays): Promise<LedgerFigures> {
  const { rows } = await sql<LedgerFigures>`
    select taken.*, back.count as back, back.paise as "backPaise"
    from (select coalesce(sum(payments), 0)::integer as taken,
        coalesce(sum(paise), 0)::float8 as "takenPaise",
        coalesce(sum(settled), 0)::integer as settled,
        coalesce(sum(settled_paise), 0)::float8 as "settledPaise"
      from book_ledger_sums where day between ${from}::date and ${to}::date) taken,
      (select count(*)::integer as count, coalesce(sum(amount_paise), 0)::float8 as paise
      from payment_refunds where state <> 'refunded') back`.execute(db)
  return rows[0]!
}

const openFigures = (open: readonly OpenItem[]) => ({
  open: open.length,
  openPaise: open.reduce((sum, { cause, oursPaise, theirsPaise }) => {
    const paise =
      cause === 'bankDiffers' || cause === 'amountDiffers'
        ? Math.abs((theirsPaise ?? 0) - (oursPaise ?? 0))
        : (theirsPaise ?? oursPaise ?? 0)
    return sum + paise
  }, 0),
})
