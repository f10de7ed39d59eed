import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { referenceKeyOf } from '../attempts/reference-key.ts'
import { openDeposits, type OpenDeposit } from '../ledger/open-deposits.ts'

export type Flagged = {
  orderNo: string
  provider: string
  state: string
  amountPaise: number
  event: 'expired' | 'differs' | 'reversed' | 'unconfirmed'
  /** What differs, and the provider's reference it is about. */
  difference: string | null
  reference: string | null
  at: Date
}

/** By which the desk of accounts explains it. */
export const aboutFlagged = ({ orderNo, event, reference }: Flagged): string =>
  `${orderNo} ${event} ${reference ?? ''}`.trim()

type Wanted = {
  /** Given up ones too. */
  withExpired: boolean
  /** And those of which the desk said what was found out: nobody has to look at them any more. */
  withExplained?: boolean
}

/** Payments that only a person can clear up, and deposits that wait for two. */
export async function listFlagged(
  db: Database,
  { withExpired, withExplained = false }: Wanted,
): Promise<{ attempts: Flagged[]; deposits: OpenDeposit[] }> {
  // One that was given up and paid after all needs nobody any more.
  const { rows } = await sql<Flagged>`
    select t.order_no as "orderNo", t.provider, t.state,
      coalesce((select c.amount_paise from payment_capture_references r
          join payment_captures c on c.id = r.capture_id
        where e.event = 'reversed' and r.order_no = e.order_no
          and r.key = ${referenceKeyOf(sql`e.details->>'reference'`)}),
        t.amount_paise) as "amountPaise", e.event,
      e.details->>'difference' as difference, e.details->>'reference' as reference, e.at
    from payment_events e join payment_attempts t on t.order_no = e.order_no
    where e.event in ('differs', 'reversed')
    union all
    select t.order_no, t.provider, t.state, t.amount_paise, e.event, null, null, e.at
    from payment_events e join payment_attempts t on t.order_no = e.order_no
    where ${withExpired}::boolean and e.event = 'expired' and t.state = 'EXPIRED'
    union all
    select t.order_no, t.provider, t.state, t.amount_paise, 'unconfirmed', null, heard.reference,
      t.started_at
    from payment_attempts t cross join unnest(t.heard_references) heard (reference)
    where t.heard_references <> '{}' and t.poll_at is null
    order by at desc, "orderNo", reference`.execute(db)
  const explained = withExplained ? new Set<string>() : await selectExplained(db, rows)
  return {
    attempts: rows.filter((each) => !explained.has(aboutFlagged(each))),
    deposits: await openDeposits(db),
  }
}

async function selectExplained(db: Database, flagged: readonly Flagged[]): Promise<Set<string>> {
  if (flagged.length === 0) return new Set()
  const rows = await db
    .selectFrom('book_explanations')
    .select('about')
    .where('about', 'in', flagged.map(aboutFlagged))
    .execute()
  return new Set(rows.map(({ about }) => about))
}
