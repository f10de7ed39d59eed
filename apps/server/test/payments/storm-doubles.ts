import { sql } from 'kysely'
import { queryUnknown, matchDay, importScroll, type PaymentDeps } from '#features/payments/index'
import { actAsPortal } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import { secondReference, type FakeBank } from './fake-bank.ts'
import { LAST_DAY } from './owed-application.ts'
import type { Plan } from './storm-plans.ts'

/** What a bank that takes twice, and a branch that misspells, do beside the storm. */

/** A message about the second payment of an order. */
export const secondMessage = (orderNo: string) => ({
  orderNo,
  says: 'paid',
  reference: secondReference(orderNo),
  seal: 'true',
})

/** Takes the money of an order once more, where it was taken; tells whether. */
export function importTwice(bank: FakeBank, plan: Plan, orderNo: string, now: number): boolean {
  const truth = bank.book.get(orderNo)!
  if (truth.state !== 'paid' || truth.second) return false
  bank.takeAgain(orderNo, plan.provider === 'quickPayWallet' ? undefined : now)
  return true
}

/**
 * The next day's match: of two payments the provider tells of the last, and where the notice of the
 * first was lost only its report names it.
 */
export async function matchReports(
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  bank: FakeBank,
): Promise<void> {
  const taken = [...bank.book.values()].filter(({ state }) => state === 'paid')
  const settled = taken.flatMap(({ orderNo, provider, amountPaise, second }) =>
    [`R${orderNo}`, ...(second ? [second.reference] : [])].map((reference) => ({
      line: 2,
      provider,
      orderNo,
      reference,
      kind: 'payment' as const,
      amountPaise,
      feePaise: 0,
    })),
  )
  await actAsPortal(async () => {
    const { lines } = await matchDay(deps.db, { day: LAST_DAY, settled, credits: [] })
    await queryUnknown(deps, lines)
  })
}

const HEADING = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'

/** Every spelling of one deposit, and slips of the pen that make it another one. */
const spellings = [
  (no: string, at: string) => `${no},544.00,${LAST_DAY},00456,${at},Patil`,
  (no: string, at: string) => `CHL ${no},544,${LAST_DAY},456,JNL-000${at},Patil`,
  (no: string, at: string) => `000${no},"544.00",${LAST_DAY},BR 0456,${at},Patil S`,
]
const slips = [
  (no: string, at: string) => `${no},544.00,${LAST_DAY},00456,${at}7,Patil`,
  (no: string, at: string) => `${no},544.00,2001-11-30,00456,9${at}55,Patil`,
  (no: string, at: string) =>
    `1${no.slice(1, 12)}${(Number(no[12]) + 1) % 10},544.00,${LAST_DAY},00456,8${at}11,P`,
]

type Reported = { challans: number; deposits: number; questions: number }

/**
 * Some who never came through online have a slip, and three scrolls of one day tell of it, each in
 * its own spelling; now and then with a slip of the pen.
 */
export async function misspelledScrolls(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'payables'>,
  owner: Database,
  chance: (below: number) => number,
): Promise<Reported> {
  const { rows } = await sql<{ no: string }>`insert into payment_attempts (order_no, order_id,
      account_id, amount_paise, provider, state, started_at, updated_at, language)
    select next_challan_no(), o.id, o.account_id, o.amount_paise, 'challan', 'ISSUED',
      ${new Date(`${LAST_DAY}T10:00:00+05:30`)}, ${new Date(`${LAST_DAY}T10:00:00+05:30`)}, 'en'
    from payment_orders o
    where o.purpose = 'application' and o.amount_paise = 54400 returning order_no as no`.execute(
    owner,
  )
  const paid = rows.filter(() => chance(4) === 0)
  const scroll = async (lines: string[]) => {
    const content = Buffer.from([HEADING, ...lines].join('\n'))
    const actor = { kind: 'system', job: 'storm' } as const
    const { badLines } = await actAsPortal(() => importScroll(deps, actor, { content }))
    if (badLines.length > 0) throw new Error(JSON.stringify(badLines.slice(0, 3)))
  }
  const journal = (place: number) => String(1000 + place * 37)
  for (const spelling of spellings)
    await scroll(paid.map(({ no }, place) => spelling(no, journal(place))))
  for (const slip of slips)
    await scroll(
      paid.filter(() => chance(3) === 0).map(({ no }, place) => slip(no, journal(place))),
    )
  const { rows: counted } = await sql<Reported>`select ${paid.length}::int as challans,
    (select count(*)::int from bank_deposits) as deposits,
    (select count(*)::int from bank_deposits where outcome in ('unknown', 'question')) as questions`.execute(
    owner,
  )
  return counted[0]!
}
