import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Transaction } from '#platform/database/pool'
import { actAsPortal } from '#platform/database/acting'
import { paymentDesk } from '#test/payments/payment-desk'
import { post } from './journal.ts'

const desk = await paymentDesk()
const { deps, owner, bank } = desk
const { db } = deps

type Work = (tx: Transaction) => Promise<unknown>

/** Even whoever owns the tables cannot do it: the refusal is no right but a rule. */
const refusal = (work: Work): Promise<string> =>
  inTransactionWithoutRetry(owner, work).then(
    () => 'done',
    (error: Error) => error.message,
  )

async function settled() {
  const paid = await desk.left()
  bank.take(paid.orderNo)
  await desk.ask(paid.orderNo)
  return paid
}

/** Money that came for an attempt, and nothing said of where it belongs. */
const capture = (orderNo: string, id = randomUUID()) => sql`insert into payment_captures
  select ${id}, order_no, order_id, account_id, ${id}, amount_paise, now(), now(), null, 'e'
  from payment_attempts where order_no = ${orderNo}`

describe('the database itself refuses (PAY-23)', () => {
  it('a second settlement of an order (PAY-23)', async () => {
    const { orderNo } = await settled()
    const id = randomUUID()
    expect(
      await refusal(async (tx) => {
        await capture(orderNo, id).execute(tx)
        await sql`insert into payment_settlements select order_id, account_id, id, amount_paise, now()
        from payment_captures where id = ${id}`.execute(tx)
      }),
    ).toMatch(/payment_settlements_pkey/)
  })

  it('a settlement by another amount than is owed, or by the money of another order (PAY-23)', async () => {
    const [one, other] = [await desk.left(), await desk.left()]
    const id = randomUUID()
    const settleWith = (amount: string, orderNo: string) => async (tx: Transaction) => {
      await sql`insert into payment_captures select ${id}, order_no, order_id, account_id, '',
        ${sql.raw(amount)}, now(), now(), null, 'e' from payment_attempts
        where order_no = ${one.orderNo}`.execute(tx)
      await sql`insert into payment_settlements select o.order_id, o.account_id, ${id}, c.amount_paise,
        now() from payment_attempts o, payment_captures c
        where o.order_no = ${orderNo} and c.id = ${id}`.execute(tx)
    }
    expect(await refusal(settleWith('amount_paise - 1', one.orderNo))).toMatch(/foreign key/)
    expect(await refusal(settleWith('amount_paise', other.orderNo))).toMatch(/foreign key/)
  })

  it('money that neither settles nor goes back, and more going back than came (PAY-23)', async () => {
    const { orderNo } = await desk.left()
    expect(await refusal((tx) => capture(orderNo).execute(tx))).toMatch(
      /settles its order or goes back whole/,
    )
    const paid = await settled()
    const back = (paise: number) => sql`insert into payment_refunds (refund_no, account_id,
        capture_id, subject_id, cause, amount_paise, state, due_at)
      select 'ABCDEFGHIJKLMNO', account_id, id, id, 'cancelled', ${paise}, 'due', now()
      from payment_captures where order_no = ${paid.orderNo}`
    expect(await refusal((tx) => back(54_401).execute(tx))).toMatch(
      /settles its order or goes back whole/,
    )
    await back(50_000).execute(owner)
  })

  it('a journal that does not sum to zero, or says the same twice (PAY-23)', async () => {
    const { accountId } = await desk.owes()
    const posting = { kind: 'charge', key: randomUUID(), accountId, at: new Date(0) } as const
    const entries = { receivable: 100, fee: -100 }
    for (const wrong of [{ receivable: 100, fee: -99 }, { receivable: 100 }])
      expect(await refusal((tx) => post(tx, { ...posting, entries: wrong }))).toMatch(/sum to zero/)
    await inTransactionWithoutRetry(owner, (tx) => post(tx, { ...posting, entries }))
    expect(await refusal((tx) => post(tx, { ...posting, entries }))).toMatch(/duplicate key/)
    const more = sql`insert into journal_entries select id, account_id, 'unidentified', 1
      from journal_transactions where key = ${posting.key}`
    expect(await refusal((tx) => more.execute(tx))).toMatch(/sum to zero/)
  })

  it('an application that is paid without a settlement, and one that is settled and unpaid (PAY-23)', async () => {
    const owed = await desk.left()
    const become = (status: string) =>
      sql`update applications set status = ${status} where id = ${owed.applicationId}`
    expect(await refusal((tx) => become('FEES_PAID').execute(tx))).toMatch(
      /paid when its order is settled/,
    )
    expect(
      await refusal(async (tx) => {
        await capture(owed.orderNo).execute(tx)
        await sql`insert into payment_settlements select order_id, account_id, id, amount_paise, now()
        from payment_captures where order_no = ${owed.orderNo}`.execute(tx)
      }),
    ).toMatch(/whose order is settled is paid/)
  })

  it.each([
    ['SETTLED', 'FAILED'],
    ['SETTLED', 'PENDING'],
    ['FAILED', 'PENDING'],
    ['EXPIRED', 'STARTED'],
    ['REFUNDED', 'SETTLED'],
    ['REFUND_DUE', 'SETTLED'],
    ['REFUNDED', 'REFUND_DUE'],
    ['PENDING', 'STARTED'],
  ])('a payment that goes from %s back to %s (PAY-23)', async (from, to) => {
    const { orderNo } = await desk.left()
    const become = (state: string) =>
      sql`update payment_attempts set state = ${state} where order_no = ${orderNo}`
    for (const state of from === 'REFUNDED' ? ['REFUND_DUE', from] : [from])
      await become(state).execute(owner)
    expect(await refusal((tx) => become(to).execute(tx))).toMatch(
      new RegExp(`from ${from} to ${to}`),
    )
  })

  it('two starts of one order that are open at once (PAY-04, PAY-23)', async () => {
    const { orderNo } = await desk.left()
    const twin = sql`insert into payment_attempts (order_no, order_id, account_id, amount_paise,
        provider, state, started_at, updated_at, language)
      select 'ABCDEFGHIJKLMNO', order_id, account_id, amount_paise, 'card', 'STARTED', now(), now(),
        'en' from payment_attempts where order_no = ${orderNo}`
    expect(await refusal((tx) => twin.execute(tx))).toMatch(/payment_attempts_started/)
  })
})

const kept = [
  'payment_orders',
  'payment_capture_references',
  'payment_captures',
  'payment_settlements',
  'payment_events',
  'journal_transactions',
  'journal_entries',
]
describe('what is written in the ledger stays (PAY-24)', () => {
  it.each([...kept, 'payment_attempts', 'payment_refunds'])(
    '%s cannot be deleted, by the portal or by its owner (PAY-24)',
    async (table) => {
      const gone = sql.raw(`delete from ${table}`)
      await expect(actAsPortal(() => gone.execute(db))).rejects.toThrow(/permission denied/)
      expect(await refusal((tx) => gone.execute(tx))).toMatch(/rows are never changed/)
    },
  )

  it.each(kept)('%s cannot be changed (PAY-24)', async (table) => {
    const column = table.startsWith('journal_e') ? 'amount_paise' : 'account_id'
    const change = sql.raw(`update ${table} set ${column} = ${column}`)
    await expect(actAsPortal(() => change.execute(db))).rejects.toThrow(/permission denied/)
    expect(await refusal((tx) => change.execute(tx))).toMatch(/rows are never changed/)
  })

  it('and the amount, the owner and the order of an attempt cannot be changed by the portal (PAY-24)', async () => {
    for (const column of ['amount_paise', 'account_id', 'order_id', 'provider']) {
      const change = sql.raw(`update payment_attempts set ${column} = ${column}`)
      await expect(actAsPortal(() => change.execute(db))).rejects.toThrow(/permission denied/)
    }
  })
})
