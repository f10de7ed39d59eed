import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { stillClock } from '#test/still-clock'
import { testDatabase } from '#test/database/database'
import { foldBookSumsJob } from './fold-sums.ts'

const { db, owner } = await testDatabase()
const clock = stillClock()
const fold = () => actAsPortal(() => foldBookSumsJob({ db, clock }).run({}))

/** As connections of a busy day leave it. */
const filled = (day: string, slots: number) =>
  sql`insert into book_ledger_sums (day, provider, slot, payments, paise, settled, settled_paise,
      fee_paise, service_paise, back_paise)
    select ${day}::date, p, n, 1, 54400, 1, 54400, 52400, 2000, 100
    from generate_series(1, ${slots}::int) n, unnest(array['card', 'sbi']) p`.execute(owner)

const kept = async () => {
  const { rows } = await sql<{ day: string; rows: number; payments: number; paise: number }>`
    select day, count(*)::int as rows, sum(payments)::int as payments,
      sum(paise + settled + settled_paise + fee_paise + service_paise + back_paise)::float8 as paise
    from book_ledger_sums group by day order by day`.execute(owner)
  return rows
}

it('of days before yesterday one row a provider is left, and sums stay what they were (OFFICE-1491)', async () => {
  for (const [day, slots] of [
    ['2026-10-02', 30],
    ['2026-11-18', 20],
    ['2026-11-19', 10],
  ] as const)
    await filled(day, slots)
  const before = await kept()
  // A payment of that day is being counted at this moment: it is not waited for, nor lost.
  const tx = await owner.startTransaction().execute()
  await sql`update book_ledger_sums set payments = payments + 1
    where day = '2026-10-02' and provider = 'card' and slot = 7`.execute(tx)
  await fold()
  await tx.commit().execute()
  const rowsOf = async () => (await kept()).map(({ rows }) => rows)
  expect(await rowsOf()).toEqual([3, 2, 20])
  // Late news comes by a connection of its own.
  await filled('2026-10-02', 1)
  await fold()
  await fold()
  const [first, ...others] = await kept()
  expect([first, ...others].map((each) => each!.rows)).toEqual([2, 2, 20])
  expect(first!.payments).toBe(before[0]!.payments + 3)
  expect(others).toEqual([{ ...before[1]!, rows: 2 }, before[2]])
})
