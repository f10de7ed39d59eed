import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'
import type { Log } from '#platform/log/log'
import { waivedOrders } from '../ledger/waive-order.ts'

/** What can never be, each as a query that finds nothing while all is well: `about` names it. */
export type LedgerFaults = Record<string, RawBuilder<unknown>>
const faults: LedgerFaults = {
  'entries of a transaction do not sum to zero': sql`
    select j.id::text as about from journal_transactions j
    left join journal_entries e on e.transaction_id = j.id
    group by j.id having count(e.ledger) < 2 or sum(e.amount_paise) <> 0`,
  'what is owed to us is not what orders ask': sql`
    select 'receivable' as about from (
      select coalesce((select sum(amount_paise) from journal_entries where ledger = 'receivable'), 0)
        as booked,
      coalesce((select sum(o.amount_paise) from payment_orders o
        where not exists (select from payment_settlements s where s.order_id = o.id)
          and not exists (select from ${waivedOrders} w
            where w.order_id = o.id::text)), 0) as owed) both_sides
    where booked <> owed`,
  'what we owe is not what is in the queue of refunds': sql`
    select 'refunds_due' as about from (
      select coalesce((select -sum(amount_paise) from journal_entries
        where ledger = 'refunds_due'), 0) as booked,
      coalesce((select sum(amount_paise) from payment_refunds where state <> 'refunded'), 0)
        as owed) both_sides
    where booked <> owed`,
  'money of nobody is not what scrolls told of': sql`
    select 'unidentified' as about from (
      select coalesce((select -sum(amount_paise) from journal_entries
        where ledger = 'unidentified'), 0) as booked,
      coalesce((select sum(d.amount_paise) from bank_deposits d
        where d.outcome in ('unknown', 'question') and not exists (select from deposit_resolutions r
          where r.deposit_id = d.id and r.confirmed_by is not null)), 0) as told) both_sides
    where booked <> told`,
  'money came that neither settles nor goes back': sql`
    select c.order_no as about from payment_captures c
    where not exists (select from payment_settlements s where s.capture_id = c.id)
      and c.amount_paise <> (select coalesce(sum(r.amount_paise), 0) from payment_refunds r
        where r.capture_id = c.id)`,
}

const MOST_NAMED = 20

export type LedgerFault = { fault: string; about: string[] }

/** Looks whether the ledger still adds up, by itself and with what others say is paid. */
export async function checkLedger(db: Database, ofOthers: LedgerFaults): Promise<LedgerFault[]> {
  const found: LedgerFault[] = []
  for (const [fault, query] of Object.entries({ ...faults, ...ofOthers })) {
    const { rows } = await sql<{ about: string }>`${query} limit ${MOST_NAMED}`.execute(db)
    if (rows.length > 0) found.push({ fault, about: rows.map(({ about }) => about) })
  }
  return found
}

type Checking = { db: Database; log: Log; ofOthers: LedgerFaults }

/** The same every night; what it finds stands in the log as a warning. */
export function checkLedgerJob({ db, log, ofOthers }: Checking): Job {
  return {
    name: 'check-ledger',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 3,
    async run() {
      for (const fault of await checkLedger(db, ofOthers))
        log.warn(fault, 'the ledger of fees is wrong')
    },
  }
}
