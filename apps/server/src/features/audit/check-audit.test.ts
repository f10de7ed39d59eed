import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { stillClock } from '#test/still-clock'
import { openLog } from '#platform/log/log'
import { openVault } from '#platform/secrets/vault'
import { testDatabase } from '#test/database/database'
import {
  auditGauge,
  checkAudit,
  checkAuditJob,
  recordAudit,
  formatAuditCheck,
  sealAudit,
} from './index.ts'

const vault = openVault(Buffer.alloc(32, 7))

/** A log of three seals of two rows each, and what its daily check says about it. */
async function sealedLog() {
  const { db, owner } = await testDatabase()
  const clock = stillClock(Date.now())
  const deps = { db, clock, vault }
  const add = async (rows: number) => {
    for (let row = 0; row < rows; row++)
      await recordAudit(db, {
        at: new Date(clock.now()),
        actor: { kind: 'system', job: 'a test' },
        action: 'LOGGED_IN',
      })
    await sealAudit(deps, { settleSeconds: 0, batch: 2 })
  }
  await add(6)
  const lines: { level: number; msg: string }[] = []
  const log = openLog('error', { write: (line) => void lines.push(JSON.parse(line)) })
  const job = checkAuditJob({ ...deps, log })
  const behindOurBack = async (table: string, change: () => Promise<unknown>) => {
    await sql`alter table ${sql.table(table)} disable trigger all`.execute(owner)
    await change()
    await sql`alter table ${sql.table(table)} enable trigger all`.execute(owner)
  }
  const daily = () => job.run({})
  return {
    db,
    owner,
    deps,
    add,
    lines,
    daily,
    behindOurBack,
    gauge: () => auditGauge({ db }).read(),
  }
}

it('is checked day by day, each day what was sealed since (AUDIT-06)', async () => {
  const { db, add, daily, lines } = await sealedLog()
  await daily()
  await add(4)
  await daily()
  await daily()
  const checks = await db.selectFrom('audit_checks').selectAll().orderBy('id').execute()
  expect(checks.map(({ until_id }) => until_id)).toEqual([6, 10, 10])
  expect(checks.every(({ continues, broken_id }) => continues && broken_id === null)).toBe(true)
  expect(lines).toEqual([])
})

it('tells of a changed row as an error and in the metrics, every day anew (AUDIT-07)', async () => {
  const { owner, deps, daily, lines, behindOurBack, gauge } = await sealedLog()
  expect(await gauge()).toBe(0)
  await behindOurBack('audit_log', () => sql`delete from audit_log where id = 3`.execute(owner))
  await daily()
  await daily()
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual(
    [1, 2].map(() => [50, 'The audit log was changed: rows 3 to 4 do not fit their seal.']),
  )
  expect(await gauge()).toBe(1)
  const found = await checkAudit(deps)
  expect(found).toMatchObject({ seals: 1, rows: 2, untilId: 2, broken: { firstId: 3, lastId: 4 } })
})

it('finds a row slipped in between two seals (AUDIT-07)', async () => {
  const { owner, deps, add } = await sealedLog()
  // A number is lost between two seals, as when a transaction is rolled back.
  await sql`select nextval(pg_get_serial_sequence('audit_log', 'id'))`.execute(owner)
  await add(2)
  expect((await checkAudit(deps)).broken).toBeUndefined()
  await sql`insert into audit_log (id, at, actor, action) overriding system value
    values (7, now(), 'system', 'LOGGED_IN')`.execute(owner)
  expect((await checkAudit(deps)).broken).toMatchObject({ firstId: 8, lastId: 9 })
})

it('notices that the newest rows were cut off together with their seals (AUDIT-07)', async () => {
  const { owner, deps, daily, lines, behindOurBack, gauge } = await sealedLog()
  await daily()
  await behindOurBack('audit_log', () => sql`delete from audit_log where id > 4`.execute(owner))
  await behindOurBack('audit_seals', () =>
    sql`delete from audit_seals where last_id > 4`.execute(owner),
  )
  await daily()
  expect(lines).toHaveLength(1)
  expect((await checkAudit(deps)).broken).toMatchObject({ firstId: 5, lastId: 6 })
  await daily()
  expect(await gauge()).toBe(1)
})

it('is checked as a whole, or from a row on, and says in a line what it found (AUDIT-08)', async () => {
  const { db, deps } = await sealedLog()
  expect(formatAuditCheck(await checkAudit(deps))).toBe(
    'The audit log is whole: 3 seals over 6 rows.',
  )
  expect(await checkAudit(deps, { from: 4 })).toMatchObject({ seals: 2, rows: 4, untilId: 6 })
  expect(await checkAudit(deps, { from: 100 })).toMatchObject({ seals: 0, rows: 0 })
  // A look at a later piece leaves no gap that the daily check would not close.
  const last = await db
    .selectFrom('audit_checks')
    .select(['until_id', 'continues'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(last).toMatchObject({ continues: false })
})
