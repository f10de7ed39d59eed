import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import * as adverts from '@lokseva/contract/adverts/endpoints'
import * as applications from '@lokseva/contract/applications/endpoints'
import * as papers from '@lokseva/contract/papers/endpoints'
import * as payments from '@lokseva/contract/payments/endpoints'
import * as profile from '@lokseva/contract/profile/endpoints'
import * as view from '@lokseva/contract/profile-view/endpoints'
import { demoPassword } from '#demo/candidates'
import { loadReferenceData } from '#features/lookups/index'
import { loadSiteDefaults } from '#features/site/defaults'
import { migrate, migrationsFolder } from '#platform/database/migrations/migrate'
import { testActorKey } from '#test/database/actor-key'
import { bindToRoles } from '#platform/database/portal-role'
import { migrateJobs } from '#platform/jobs/jobs'
import { testApp } from '../app.ts'
import { narrowDatabase, testDatabase } from '../database/database.ts'
import { logInSteps } from '../people/log-in-steps.ts'
import { releaseKey } from './fill-database.ts'
import { keepDatabase } from './keep-database.ts'
import {
  releasedAt,
  releasedDatabase,
  releasedMigrations,
  releasedStorage,
} from './released-database.ts'

const LAST = releasedMigrations.at(-1)!
// Nobody is at work in it: whoever needs one that took all files since then has a copy.
const upgraded = await releasedDatabase()
const newest = await migrate(upgraded.url)
const copyOfUpgraded = () => testDatabase({ empty: true, copyOf: upgraded.url })
const { url, pool } = await copyOfUpgraded()
await migrateJobs(url)
await bindToRoles(url, { web: url, worker: url }, testActorKey)
const db = narrowDatabase(url, 4)
await loadReferenceData(db)
await loadSiteDefaults(db)
const keys = mkdtempSync(join(tmpdir(), 'lokseva-keys-'))
afterAll(() => rmSync(keys, { recursive: true }))
const node = { db, keys, sessionKey: releaseKey, now: () => releasedAt }
const portal = await testApp({ node, storage: await releasedStorage() })
const { logIn } = logInSteps(portal)

/** Somebody of the kept database, logged in by the wire with the password of before the upgrade. */
async function comesBack(email: string) {
  const caller = await portal.client()
  const { profileId } = await logIn(caller, { email, password: demoPassword })
  return { caller, profileId }
}

const linesOf = (kept: Buffer) => brotliDecompressSync(kept).toString().split('\n')

/** Today’s files and one more, in a folder of their own. */
function filesWith(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lokseva-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  writeFileSync(join(folder, `${name}.sql`), text)
  return folder
}

it('keeps a small database of the last release, which takes in all files since then (MIGR-05)', () => {
  const sizes = ['database.txt.br', 'files.json.br'].map(
    (file) => statSync(join(import.meta.dirname, file)).size,
  )
  expect(sizes[0]! + sizes[1]!).toBeLessThan(300 * 1024)
  expect(newest.every((name) => name > LAST)).toBe(true)
})

it('brings back every row as it was kept, of people who do not exist (MIGR-05)', async () => {
  const released = await releasedDatabase()
  const kept = readFileSync(join(import.meta.dirname, 'database.txt.br'))
  expect(linesOf(await keepDatabase(released.url))).toEqual(linesOf(kept))
  const { rows: done } = await released.pool.query('select name from kysely_migration order by 1')
  expect(done.map(({ name }) => name)).toEqual(releasedMigrations)
  const { rows: people } = await released.pool.query(
    `select email from accounts where email not like '%@example.in'`,
  )
  expect(people).toEqual([])
})

it('lets a candidate log in after an upgrade and read profile, application, card and payments (MIGR-06)', async () => {
  const { caller, profileId } = await comesBack('kiran.deshpande@example.in')
  const read = await caller.call(view.getProfile, { params: { profileId: profileId! } })
  expect(JSON.stringify(read)).toContain('Deshpande')
  const [sent] = await caller.call(applications.listApplications, { query: {} })
  expect(sent).toMatchObject({ feeStatus: 'PAID', isRejected: false })
  const params = { applicationId: sent!.applicationId }
  const card = await caller.call(papers.getAdmitCard, { params, query: {} })
  expect(JSON.stringify(card)).toContain('Deshpande')
  const paid = await caller.call(payments.listPaymentHistory, { params })
  expect(paid.length).toBeGreaterThan(0)
})

it('adds up by category what was settled before an upgrade (OFFICE-1484)', async () => {
  const { rows: summed } = await pool.query(`select advertisement_id, category_id,
      sum(people)::int as people, sum(paise)::int as paise
    from application_fee_sums group by 1, 2 order by 1, 2`)
  const { rows: settled } = await pool.query(`select o.advertisement_id,
      coalesce(l.facts ->> 'category', '') as category_id, count(*)::int as people,
      sum(s.amount_paise)::int as paise
    from payment_settlements s
    join payment_orders o on o.id = s.order_id and o.purpose = 'application'
    join applications l on l.id = o.application_id group by 1, 2 order by 1, 2`)
  expect(summed.length).toBeGreaterThan(0)
  expect(summed).toEqual(settled)
})

it('keeps over an upgrade what somebody typed and did not save, and lets it be saved on (MIGR-06)', async () => {
  const { caller } = await comesBack('asha.patil@example.in')
  const params = { step: 'personal' as const }
  const draft = await caller.call(profile.getDraft, { params })
  expect(draft.answers).toEqual({ motherName: 'Meera' })
  const answers = { motherName: 'Meera Rao' }
  await caller.call(profile.putDraft, { params, body: { answers, follows: draft.savedAt } })
  expect(await caller.call(profile.getDraft, { params })).toMatchObject({ answers })
})

it('shows the advertisements of the last release to strangers after an upgrade (MIGR-06)', async () => {
  const listed = await (await portal.client()).call(adverts.listAdvertisements)
  expect(listed.length).toBeGreaterThan(0)
})

it('takes a new file that comes last into a database of the last release (MIGR-07)', async () => {
  const released = await copyOfUpgraded()
  const folder = filesWith(
    '29991231T2359_name_a_favourite_sport',
    `alter table accounts add column favourite_sport text;
     update accounts set favourite_sport = 'Kabaddi';`,
  )
  expect(await migrate(released.url, folder)).toEqual(['29991231T2359_name_a_favourite_sport'])
  const { rows } = await released.pool.query(
    `select count(*)::int as people from accounts where favourite_sport = 'Kabaddi'`,
  )
  expect(rows).toEqual([{ people: 9 }])
})

it('makes an index outside a transaction in a database of the last release, and keeps all people (MIGR-13)', async () => {
  const released = await releasedDatabase()
  const name = '29991231T2359_index_births_concurrently'
  const text = 'create index concurrently accounts_births on accounts (date_of_birth);'
  const done = await migrate(released.url, filesWith(name, text))
  expect(done).toContain('20261128T0600_validate_access_keys_concurrently')
  expect(done.at(-1)).toBe(name)
  const { rows } = await released.pool.query(
    `select i.indisvalid as "isWhole", (select count(*)::int from accounts) as people
      from pg_index i where i.indexrelid = 'accounts_births'::regclass`,
  )
  expect(rows).toEqual([{ isWhole: true, people: 9 }])
})

it('refuses in words a file that sorts before one the database has, and changes nothing (MIGR-02)', async () => {
  const folder = filesWith('20261117T0900_made_today', 'drop table accounts;')
  await expect(migrate(url, folder)).rejects.toThrow(
    `20261117T0900_made_today sorts before ${newest.at(-1) ?? LAST}, which this database has already; nothing was changed`,
  )
  expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(9)
})

it('refuses in words a database that a newer portal has changed (MIGR-03)', async () => {
  const folder = filesWith('29991231T2359_of_a_newer_portal', 'select 1;')
  const released = await copyOfUpgraded()
  await migrate(released.url, folder)
  await expect(migrate(released.url)).rejects.toThrow(
    'the database has 29991231T2359_of_a_newer_portal, which this portal has no file for: a newer portal was here',
  )
})
