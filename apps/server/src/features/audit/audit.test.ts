import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { stillClock } from '#test/still-clock'
import { translate } from '#platform/texts/translate'
import type { TextId } from '@lokseva/texts/text-id'
import { openVault } from '#platform/secrets/vault'
import { testDatabase } from '#test/database/database'
import { auditActions, checkAudit, recordAudit, sealAudit } from './index.ts'

const { db, owner } = await testDatabase()
const clock = stillClock(Date.now())
const vault = openVault(Buffer.alloc(32, 7))
const deps = { db, clock, vault }
const entry = (action: (typeof auditActions)[number]) =>
  recordAudit(db, { at: new Date(clock.now()), actor: { kind: 'system', job: 'test' }, action })

it('can be added to, and never changed, emptied or shortened (AUDIT-01)', async () => {
  await entry('REGISTERED')
  await expect(
    owner.updateTable('audit_log').set({ action: 'LOGGED_IN' }).execute(),
  ).rejects.toThrow('never changed')
  await expect(owner.deleteFrom('audit_log').execute()).rejects.toThrow('never changed')
  await expect(sql`truncate audit_log`.execute(owner)).rejects.toThrow('never changed')
  const { rows } = await sql<{ part: string }>`select distinct tableoid::regclass::text as part
    from audit_log union select 'audit_log_rest'`.execute(owner)
  for (const { part } of rows) {
    const table = sql.table(part)
    await expect(sql`truncate ${table}`.execute(owner)).rejects.toThrow('never changed')
    if (part === 'audit_log_rest') continue
    await expect(sql`delete from ${table}`.execute(owner)).rejects.toThrow('never changed')
    await expect(sql`update ${table} set actor = 'system'`.execute(owner)).rejects.toThrow(
      'never changed',
    )
  }
  expect(rows).toHaveLength(2)
})

it('is sealed into a chain that shows where somebody changed a row behind our back (AUDIT-02)', async () => {
  for (let round = 0; round < 3; round++) {
    await entry('LOGGED_IN')
    await entry('LOGGED_OUT')
    expect(await sealAudit(deps, { settleSeconds: 0 })).toBeGreaterThan(0)
  }
  expect(await sealAudit(deps, { settleSeconds: 0 })).toBe(0)
  expect((await checkAudit(deps)).broken).toBeUndefined()
  const seals = await db.selectFrom('audit_seals').select('last_id').orderBy('last_id').execute()
  await sql`alter table audit_log disable trigger all`.execute(owner)
  await owner
    .updateTable('audit_log')
    .set({ actor: 'support' })
    .where('id', '=', seals[1]!.last_id)
    .execute()
  await sql`alter table audit_log enable trigger all`.execute(owner)
  expect((await checkAudit(deps)).broken?.lastId).toBe(seals[1]!.last_id)
})

it('leaves rows unsealed that a slow transaction might still stand before (AUDIT-02)', async () => {
  await entry('LOGGED_IN')
  expect(await sealAudit(deps)).toBe(0)
})

it.each(auditActions)('says %s in words of both languages (AUDIT-03)', (action) => {
  const id = `audit.action.${action}` as TextId
  expect(translate('en', id)).toMatch(/[a-z]/)
  expect(translate('mr', id)).toMatch(/[\u0900-\u097f]/)
})
