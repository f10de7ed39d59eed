import { expect, it } from 'vitest'
import { stillClock } from '#test/still-clock'
import { openVault } from '#platform/secrets/vault'
import { testDatabase } from '#test/database/database'
import { checkAudit, recordAudit, sealAudit } from './index.ts'

const vault = openVault(Buffer.alloc(32, 7))

async function logOf(rows: number) {
  const { db } = await testDatabase()
  const clock = stillClock(Date.now())
  for (let row = 0; row < rows; row++)
    await recordAudit(db, {
      at: new Date(clock.now()),
      actor: { kind: 'system', job: 'a test' },
      action: 'LOGGED_IN',
    })
  const seals = () =>
    db.selectFrom('audit_seals').select(['first_id', 'last_id']).orderBy('last_id').execute()
  return { deps: { db, clock, vault }, seals }
}

it('seals a long log in pieces of a size that never holds up a database (AUDIT-04)', async () => {
  const { deps, seals } = await logOf(25)
  expect(await sealAudit(deps, { settleSeconds: 0, batch: 10 })).toBe(25)
  expect((await seals()).map(({ first_id, last_id }) => last_id - first_id + 1)).toEqual([
    10, 10, 5,
  ])
})

it('stops sealing when its time is up and goes on at the next run (AUDIT-04)', async () => {
  const { deps, seals } = await logOf(9)
  const { clock } = deps
  // A clock on which every look takes a second.
  const slow = { ...clock, now: () => (clock.set(clock.now() + 1000), clock.now()) }
  const hurried = { settleSeconds: 0, batch: 2, budgetMs: 4000 }
  const first = await sealAudit({ ...deps, clock: slow }, hurried)
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(9)
  expect(first + (await sealAudit(deps, { settleSeconds: 0, batch: 2 }))).toBe(9)
  expect((await seals()).length).toBeGreaterThan(4)
})

it('seals no row twice, however many nodes seal at once (AUDIT-05)', async () => {
  const { deps, seals } = await logOf(40)
  const sealed = await Promise.all(
    [1, 2, 3, 4].map(() => sealAudit(deps, { settleSeconds: 0, batch: 3 })),
  )
  const rest = await sealAudit(deps, { settleSeconds: 0, batch: 3 })
  expect(sealed.reduce((sum, count) => sum + count, rest)).toBe(40)
  const ranges = await seals()
  for (const [index, { first_id }] of ranges.entries())
    if (index > 0) expect(first_id).toBe(ranges[index - 1]!.last_id + 1)
  expect(await checkAudit(deps)).toMatchObject({ rows: 40, seals: ranges.length })
})
