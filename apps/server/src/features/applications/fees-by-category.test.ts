import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { advertisementVersions } from '#features/adverts/index'
import { actAsPortal } from '#platform/database/acting'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { testDatabase } from '#test/database/database'
import { insertApplications, manyId } from '#test/people/many-applications'
import { settleFees } from '#test/people/settle-fees'
import { stillClock } from '#test/still-clock'
import { feesByCategory, feesOfCategory } from './fees-by-category.ts'
import { foldFeeSumsJob } from './fold-fee-sums.ts'

const { db, owner } = await testDatabase({ withAdverts: true })
const deps = { versions: advertisementVersions() }
const DAYS = ['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-19']
const HOURS = ['00:00', '11:30', '23:59']
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`)
const days = { from: startOf('2026-11-14'), to: startOf('2026-11-21') }
const tables = sql`('applications', 'application_listing', 'payment_orders', 'payment_captures',
  'payment_settlements')`

/** Three in a thousand are of a category of their own, and some told none. */
const RARE = [31, 61, 214]
const NONE = [1, 100]

beforeAll(async () => {
  await insertApplications(owner, { advertisementId: 101, posts: [5001], count: 360 })
  for (const [people, facts] of [
    [RARE, { category: 330 }],
    [NONE, {}],
  ] as const)
    await sql`update applications set facts = ${JSON.stringify(facts)}::jsonb
      where id = any(${people.map(manyId)}::uuid[])`.execute(owner)
  // Every third owes nothing; of the others one in nine has not paid.
  const owing = Array.from({ length: 360 }, (_, place) => place + 1).filter(
    (i) => i % 3 !== 0 && i % 9 !== 8,
  )
  const moments = DAYS.flatMap((day) => HOURS.map((hour) => new Date(`${day}T${hour}:00+05:30`)))
  for (const [place, moment] of moments.entries()) {
    const ids = owing.filter((_, index) => index % moments.length === place).map(manyId)
    await inTransactionWithoutRetry(owner, (tx) => settleFees(tx, ids, moment))
  }
})

const unequal = async () =>
  (await brokenInvariants(owner, { now: Date.now() }))['fees-are-counted'] ?? []
const figures = (from = days.from, to = days.to) => feesByCategory(deps, db, from, to)

type Which = { category: string | null; from?: Date; to?: Date; most?: number }

/** All rows of a category, page after page. */
async function paged(tx: Database, { most = 7, ...which }: Which) {
  const lines: Awaited<ReturnType<typeof feesOfCategory>> = []
  for (;;) {
    const page = await feesOfCategory(deps, tx, { ...days, ...which, offset: lines.length, most })
    lines.push(...page)
    if (page.length < most) return lines
  }
}

/** The same by reading all rows. */
async function counted({ category, from = days.from, to = days.to }: Which) {
  const { rows } = await sql<{ orderNo: string; applicationNo: string }>`
    select c.order_no as "orderNo", l.application_no as "applicationNo"
    from payment_captures c
    join payment_settlements s on s.capture_id = c.id
    join payment_orders o on o.id = s.order_id
    join applications l on l.id = o.application_id
    where c.captured_at >= ${from} and c.captured_at < ${to}
      and l.facts ->> 'category' is not distinct from ${category}
    order by c.captured_at, c.order_no`.execute(owner)
  return rows
}

const categories = ['323', '324', '325', '330', null, '999', 'none', "0' or true --"]

const ranges = [days, { from: startOf(DAYS[1]!), to: startOf('2026-11-19') }]

/** Every category of two ranges of days, in pages of every size and by reading all rows. */
async function bothWays() {
  const both: [found: unknown, read: unknown][] = []
  for (const range of ranges)
    for (const category of categories)
      for (const most of [5, 40]) {
        const name = `${category} by ${most}`
        const lines = (await paged(db, { category, ...range, most })).map(
          ({ orderNo, applicationNo }) => ({ orderNo, applicationNo }),
        )
        both.push([
          { name, lines },
          { name, lines: await counted({ category, ...range }) },
        ])
      }
  return { found: both.map(([one]) => one), read: both.map(([, other]) => other) }
}

describe('fees by category', () => {
  it('are added up as they are settled, by the day of payment in India (OFFICE-1482)', async () => {
    expect(await unequal()).toEqual([])
    const ofDay = await figures(startOf(DAYS[0]!), startOf(DAYS[1]!))
    const all = await figures()
    const people = (fees: typeof all) => fees.reduce((sum, fee) => sum + fee.people, 0)
    expect(people(ofDay)).toBeGreaterThan(0)
    expect(people(all)).toBeGreaterThan(people(ofDay))
    for (const { categoryId, people: many, paidPaise, concessionPaise } of all) {
      const lines = await paged(db, { category: categoryId })
      const sum = (figure: 'paidPaise' | 'concessionPaise') =>
        lines.reduce((so, line) => so + line[figure], 0)
      expect([lines.length, sum('paidPaise'), sum('concessionPaise')], String(categoryId)).toEqual([
        many,
        paidPaise,
        concessionPaise,
      ])
    }
    expect(new Set(all.map(({ categoryId }) => categoryId))).toEqual(
      new Set(['324', '325', '330', null]),
    )
  })

  it('open into their rows in the order of time, page by page over all days, the rare ones too (OFFICE-1481)', async () => {
    const { found, read } = await bothWays()
    expect(found).toEqual(read)
  })

  it.each(['force_custom_plan', 'force_generic_plan'])(
    'open without reading a table from end to end: %s (OFFICE-1481)',
    async (mode) => {
      const scans = await inTransactionWithoutRetry(db, async (tx) => {
        await sql`set local plan_cache_mode = ${sql.raw(mode)}`.execute(tx)
        const many = async () => {
          const { rows } = await sql<{
            whole: number
          }>`select coalesce(sum(seq_scan), 0)::int as whole
            from pg_stat_xact_user_tables where relname in ${tables}`.execute(tx)
          return rows[0]!.whole
        }
        const before = await many()
        for (const category of categories) await paged(tx, { category })
        await feesByCategory(deps, tx, days.from, days.to)
        return (await many()) - before
      })
      expect(scans).toBe(0)
    },
  )

  it('of a rare category, and far behind, are found without going through all payments (OFFICE-1481)', async () => {
    const readFor = (which: { category: string; offset: number; most: number }) =>
      inTransactionWithoutRetry(db, async (tx) => {
        const read = async () => {
          const { rows } = await sql<{ read: number }>`
            select (seq_tup_read + idx_tup_fetch)::int as read
            from pg_stat_xact_user_tables where relname = 'payment_captures'`.execute(tx)
          return rows[0]!.read
        }
        const before = await read()
        expect(await feesOfCategory(deps, tx, { ...days, ...which })).toHaveLength(which.most)
        return (await read()) - before
      })
    // Found by the list, and shown.
    expect(await readFor({ category: '330', offset: 0, most: 3 })).toBe(6)
    const behind = (await counted({ category: '324' })).length - 2
    expect(await readFor({ category: '324', offset: behind, most: 2 })).toBeLessThan(80)
  })

  it('of somebody erased go where the row is found, to those who told none (OFFICE-1483)', async () => {
    const before = await figures()
    const ofThem = (fees: typeof before, category: string | null) =>
      fees.find(({ categoryId }) => categoryId === category)!
    const [gone] = await paged(db, { category: '324' })
    await sql`update applications set facts = '{}'
      where application_no = ${gone!.applicationNo}`.execute(owner)
    const after = await figures()
    expect(ofThem(after, '324').people).toBe(ofThem(before, '324').people - 1)
    expect(ofThem(after, null)).toMatchObject({
      people: ofThem(before, null).people + 1,
      paidPaise: ofThem(before, null).paidPaise + gone!.paidPaise,
    })
    // The last ones of a category leave no empty line.
    await sql`update applications set facts = '{}'
      where id = any(${RARE.map(manyId)}::uuid[])`.execute(owner)
    expect((await figures()).map(({ categoryId }) => categoryId)).not.toContain('330')
    // Whoever has not paid moves nothing.
    await sql`update applications set facts = '{"category":324}'
      where id = ${manyId(8)}`.execute(owner)
    expect(await unequal()).toEqual([])
    const { found, read } = await bothWays()
    expect(found).toEqual(read)
  })

  it('are found also while the list of applications is being filled (OFFICE-1481)', async () => {
    await sql`delete from application_listing where serial % 2 = 0`.execute(owner)
    const half = await bothWays()
    expect(half.found).toEqual(half.read)
    await sql`delete from application_listing`.execute(owner)
    const none = await bothWays()
    expect(none.found).toEqual(none.read)
  })

  it('are one row of a category once their day is over, and come to the same (OFFICE-1491)', async () => {
    await sql`insert into application_fee_sums (day, advertisement_id, version, category_id, slot,
        people, paise)
      select s.day, s.advertisement_id, s.version, s.category_id, 900000 + n, m.people, m.paise
      from (select distinct day, advertisement_id, version, category_id
          from application_fee_sums) s,
        generate_series(1, 4) n, (values (3, 900), (-3, -900)) m (people, paise)
      where (m.people > 0) = (n % 2 = 0)`.execute(owner)
    const before = await figures()
    const clock = stillClock()
    await actAsPortal(() => foldFeeSumsJob({ db, clock }).run({}))
    expect(await figures()).toEqual(before)
    expect(await unequal()).toEqual([])
    const { rows } = await sql<{ isFolded: boolean; many: number }>`
      select day < '2026-11-19' as "isFolded", count(*)::int as many from application_fee_sums
      where slot <> 0 group by 1`.execute(owner)
    expect(rows).toMatchObject([{ isFolded: false }])
  })

  it('are counted anew by the owner alone, and come to the same (OFFICE-1482)', async () => {
    const before = await figures()
    await sql`update application_fee_sums set people = people + 1`.execute(owner)
    expect(await unequal()).not.toEqual([])
    await expect(sql`select recount_fee_sums()`.execute(db)).rejects.toThrow('permission denied')
    await sql`select recount_fee_sums()`.execute(owner)
    expect(await figures()).toEqual(before)
    expect(await unequal()).toEqual([])
  })
})
