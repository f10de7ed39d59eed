import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { effort } from '#test/effort'
import { papersPortal } from '#test/portals/papers-portal'

// A guess that is turned away costs a real call; `npm run attack` makes a hundred thousand.
const GUESSES = effort(1) === 1 ? 300 : effort(2000)
const AT_ONCE = 16
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
vi.setConfig({ testTimeout: 30_000 + GUESSES * 20 })

const portal = await papersPortal()
const { paid, took, card, stage, verify, owner } = portal

let genuine: string
beforeAll(async () => {
  const asha = await paid()
  await took('timetable', {})
  await took('venues', {})
  await took('seats', { App: asha.number })
  await stage('ADMIT_CARDS')
  genuine = (await card(asha)).verification.code
})

const letters = (many: number) =>
  Array.from({ length: many }, () => LETTERS[randomInt(LETTERS.length)]).join('')
/** Half of them know the number and the key of a paper, and guess only how it is signed. */
const guessed = (turn: number): string => {
  const known = genuine.replaceAll('-', '').slice(0, 12)
  return turn % 2 === 0 ? letters(25) : known + letters(13)
}

it('Whoever guesses codes over the network finds nothing, and is soon told to wait (PAPER-24, PAPER-35)', async () => {
  const before = await papersRead()
  const statuses = new Map<number, number>()
  let turn = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (turn < GUESSES) {
        const found = await verify(guessed(turn++))
        statuses.set(found.status, (statuses.get(found.status) ?? 0) + 1)
        if (found.status === 200) expect(found).toMatchObject({ isGenuine: false, lines: [] })
      }
    }),
  )
  expect(new Set(statuses.keys())).toEqual(new Set([200, 429]))
  // A minute's worth, for each minute that it took.
  expect(statuses.get(200)!).toBeLessThanOrEqual(30 * (1 + Math.ceil(performance.now() / 60_000)))
  // Nobody looked a guess up.
  expect(await papersRead()).toBe(before)
})

async function papersRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(owner)
  const { rows } = await sql<{ read: number }>`select (coalesce(seq_tup_read, 0)
    + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables
    where relname = 'papers'`.execute(owner)
  return rows[0]!.read
}
