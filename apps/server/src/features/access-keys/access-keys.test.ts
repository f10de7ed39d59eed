import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { stillClock } from '#test/still-clock'
import { openVault } from '#platform/secrets/vault'
import { migrate, migrationsFolder } from '#platform/database/migrations/migrate'
import { testDatabase } from '#test/database/database'
import { migrationFolder } from '#test/database/migration-folder'
import { operator } from '#test/operator'
import { checkKey, listKeys, makeKey, revokeKey } from './index.ts'

const { db } = await testDatabase()
const deps = { db, clock: stillClock(Date.now()), vault: openVault(Buffer.alloc(32, 3)) }
const use = (kind: 'support' | 'staff', key: string) =>
  checkKey(deps, { kind, key, address: '203.0.113.7', call: 'GET /support/profiledisplay' })
const entries = () =>
  db
    .selectFrom('audit_log')
    .select(['actor', 'actor_id', 'action', 'address', 'details'])
    .where('id', '>', last)
    .orderBy('id')
    .execute()

let last = 0
beforeEach(async () => {
  const { rows } = await sql<{
    id: number
  }>`select coalesce(max(id), 0)::int as id from audit_log`.execute(db)
  last = rows[0]!.id
})

it('is kept so that nobody can read it, with who made it and when (KEY-01)', async () => {
  const { id, key } = await makeKey(deps, operator, { kind: 'staff', name: 'Section officer' })
  expect(key).toMatch(/^lkt_[\w-]{32}$/)
  const [row] = (await listKeys(deps, 'staff')).filter((listed) => listed.id === id)
  expect(row).toMatchObject({ name: 'Section officer', made_by: 'operator', revoked_at: null })
  const stored = JSON.stringify(await db.selectFrom('access_keys').selectAll().execute())
  expect(stored).not.toContain(key)
})

it('opens for its own kind alone, until it is revoked (KEY-02)', async () => {
  const { id, key } = await makeKey(deps, operator, { kind: 'support', name: 'Counter 1' })
  expect(await use('support', key)).toEqual({ keyId: id, name: 'Counter 1' })
  expect(await use('staff', key)).toBeUndefined()
  expect(await revokeKey(deps, operator, { kind: 'staff', id })).toBe(false)
  expect(await revokeKey(deps, operator, { kind: 'support', id: 'no id at all' })).toBe(false)
  expect(await revokeKey(deps, operator, { kind: 'support', id })).toBe(true)
  expect(await use('support', key)).toBeUndefined()
})

it('stands in the audit log when it is made, used and revoked, with who did it (KEY-03)', async () => {
  const { id, key } = await makeKey(deps, operator, { kind: 'staff', name: 'Officer' })
  await use('staff', key)
  await use('staff', 'lkt_wrong')
  await revokeKey(deps, operator, { kind: 'staff', id })
  const byOperator = { actor: 'system', actor_id: 'test', address: null }
  expect(await entries()).toEqual([
    { ...byOperator, action: 'KEY_MADE', details: { key: id, kind: 'staff', by: 'operator' } },
    {
      actor: 'commission',
      actor_id: id,
      action: 'KEY_USED',
      address: '203.0.*.*',
      details: { call: 'GET /support/profiledisplay' },
    },
    { ...byOperator, action: 'KEY_REVOKED', details: { key: id, kind: 'staff', by: 'operator' } },
  ])
})

it('of the help desk goes on opening after the tables became one (KEY-04)', async () => {
  const { db: old, url } = await testDatabase({ empty: true })
  const files = readdirSync(migrationsFolder).toSorted()
  const moving = files.findIndex((name) => name.endsWith('_create_access_keys.sql'))
  const before = files
    .slice(0, moving)
    .map((name) => [name.replace('.sql', ''), readFileSync(join(migrationsFolder, name), 'utf8')])
  await migrate(url, migrationFolder(Object.fromEntries(before) as Record<string, string>))
  const mac = deps.vault.mac('support key', 'lks_of_old')
  await sql`insert into support_keys (id, name, key_mac, created_at)
    values (gen_random_uuid(), 'Counter 9', ${mac}, now())`.execute(old)
  await migrate(url)
  const holder = await checkKey(
    { ...deps, db: old },
    { kind: 'support', key: 'lks_of_old', address: '203.0.113.7', call: 'GET /x' },
  )
  expect(holder?.name).toBe('Counter 9')
})
