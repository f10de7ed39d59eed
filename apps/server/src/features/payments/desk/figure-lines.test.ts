import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookLimits } from '@lokseva/contract/payments/desk/schemas'
import { actAs } from '#platform/database/acting'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Transaction } from '#platform/database/pool'
import { asRunning, testDatabase } from '#test/database/database'
import { listFigureLines } from './books/list-book-lines.ts'

const { db, owner } = await testDatabase()
const MANY = 30_000
const DAYS = 20
const days = { from: '2026-10-01', to: '2026-10-31' }
/** Every tenth goes back; several come in one moment. */
const idOf = sql`md5('paid ' || n)::uuid`
const no = sql`'B' || lpad(upper(to_hex(n)), 14, '0')`
const at = sql`timestamptz '2026-10-05 00:00+05:30'
  + (n / 3)::float8 / ${MANY / 3 + 1}::float8 * ${DAYS}::int * interval '1 day'`

beforeAll(async () => {
  // As a restore brings them: what they belong to is not asked for.
  await sql`set session_replication_role = replica`.execute(owner)
  await sql`insert into payment_captures (id, order_no, order_id, account_id, deposit, amount_paise,
      captured_at, learnt_at, evidence)
    select ${idOf}, ${no}, ${idOf}, ${idOf}, '', 34400, ${at}, ${at}, ''
    from generate_series(1, ${MANY}::int) n`.execute(owner)
  await sql`insert into payment_capture_references (provider, key, reference, capture_id, order_no,
      order_id, account_id, learnt_at)
    select 'card', 'R' || n, 'R' || n, ${idOf}, ${no}, ${idOf}, ${idOf}, ${at}
    from generate_series(1, ${MANY}::int) n`.execute(owner)
  await sql`insert into payment_settlements (order_id, account_id, capture_id, amount_paise, settled_at)
    select ${idOf}, ${idOf}, ${idOf}, 34400, ${at}
    from generate_series(1, ${MANY}::int) n where n % 10 <> 0`.execute(owner)
  await sql`set session_replication_role = origin`.execute(owner)
  await sql`insert into book_ledger_sums (day, provider, slot, payments, paise, settled, settled_paise)
    select india_day(c.captured_at), 'card', 0, count(*), sum(c.amount_paise), count(s.capture_id),
      coalesce(sum(s.amount_paise), 0)
    from payment_captures c left join payment_settlements s on s.capture_id = c.id group by 1`.execute(
    owner,
  )
  for (const table of ['captures', 'capture_references', 'settlements'])
    await sql.raw(`analyze payment_${table}`).execute(owner)
}, 60_000)

const asked = <T>(work: (tx: Transaction) => Promise<T>) =>
  actAs({ kind: 'staff' }, () => inTransactionWithoutRetry(asRunning(db), work))

/** Rows that were read of the ledger, and tables that were read from end to end. */
async function read(tx: Transaction) {
  const { rows } = await sql<{ whole: number; rows: number }>`
    select coalesce(sum(seq_scan), 0)::int as whole,
      coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as rows
    from pg_stat_xact_user_tables where relname in
      ('payment_captures', 'payment_capture_references', 'payment_settlements')`.execute(tx)
  return rows[0]!
}

describe('the rows of a figure', () => {
  it.each(['force_custom_plan', 'force_generic_plan'])(
    'are looked up one by one from the day of the page on, by every plan: %s (OFFICE-1480)',
    async (mode) => {
      for (const figure of ['taken', 'settled'] as const)
        for (const offset of ['0', '14000', '26900'])
          await asked(async (tx) => {
            await sql`set local plan_cache_mode = ${sql.raw(mode)}`.execute(tx)
            const before = await read(tx)
            const page = await listFigureLines(tx, { figure, ...days, offset })
            expect(page.lines, `${figure} ${offset}`).toHaveLength(bookLimits.rows)
            const after = await read(tx)
            expect(after.whole - before.whole, `${figure} ${offset}`).toBe(0)
            // No more than a day and a page, with what is looked up beside them.
            const most = 4 * (MANY / DAYS + bookLimits.rows)
            expect(after.rows - before.rows, `${figure} ${offset}`).toBeLessThan(most)
          })
    },
  )

  it('are the same page after page as all of them in order, over the ends of days (OFFICE-1480)', async () => {
    const settled = sql`and n % 10 <> 0`
    for (const figure of ['taken', 'settled'] as const) {
      const { rows: all } = await sql<{ no: string }>`
        select ${no} as no from generate_series(1, ${MANY}::int) n
        where true ${figure === 'settled' ? settled : sql``}
        order by ${at}, 1`.execute(owner)
      for (const offset of [0, 1300, 1400, 1499, 20_000, all.length - 50, all.length]) {
        const page = await asked((tx) =>
          listFigureLines(tx, { figure, ...days, offset: String(offset) }),
        )
        expect(page.total).toBe(all.length)
        expect(page.lines.map(({ orderNo }) => orderNo)).toEqual(
          all.slice(offset, offset + bookLimits.rows).map((line) => line.no),
        )
      }
    }
  })
})
