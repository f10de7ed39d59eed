import { writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { createAccount } from '#features/identity/index'
import { sealAudit } from '#features/audit/index'
import { storeBytes, insertFile } from '#platform/storage/store-bytes'
import { adminDesk } from '#test/portals/admin-desk'
import { ownerOf } from '#test/database/database'

const { db, clock, vault, folder, storage, admin, lastEntry } = await adminDesk()

async function someone(): Promise<string> {
  const id = await inTransactionWithoutRetry(db, (tx) =>
    createAccount(tx, {
      email: 'meena@example.in',
      mobile: '9820000011',
      dateOfBirth: '1998-03-05',
      passwordHash: 'x',
      securityAnswersHash: null,
      createdAt: new Date(clock.now()),
    }),
  )
  return id as string
}

async function keep(accountId: string, text: string): Promise<string> {
  const at = new Date(clock.now())
  const kept = await storeBytes({ db, clock, storage }, new Blob([text]))
  const file = { ...kept, accountId, kind: 'photo', mediaType: 'image/jpeg', at }
  await sql`select ${insertFile(file)}`.execute(db)
  return kept.hash
}

/** Where the folder keeps the bytes of a hash. */
const pathOf = (hash: string) => join(folder, 'files', hash.slice(0, 2), hash.slice(2, 4), hash)

it('files verify counts what is whole, and names what is missing or changed (ADMIN-50)', async () => {
  expect((await admin('files', 'verify')).out).toBe('Files that are what they were: 0, of 0 bytes.')
  const accountId = await someone()
  await keep(accountId, 'untouched')
  const missing = await keep(accountId, 'will go')
  const changed = await keep(accountId, 'will change')
  // The same bytes twice are one file.
  await keep(accountId, 'untouched')
  const whole = await admin('files', 'verify')
  expect(whole).toEqual({ code: 0, out: 'Files that are what they were: 3, of 27 bytes.', err: '' })
  await rm(pathOf(missing))
  await writeFile(pathOf(changed), 'has changed')
  const { code, out, err } = await admin('files', 'verify')
  expect([code, out]).toEqual([1, ''])
  const lines = err.split('\n')
  expect(lines.slice(0, -1).toSorted()).toEqual([
    expect.stringMatching(new RegExp(`^changed  photo  [0-9a-f-]{36}  ${changed}$`)),
    expect.stringMatching(new RegExp(`^missing  photo  [0-9a-f-]{36}  ${missing}$`)),
  ])
  expect(lines.at(-1)).toBe('Of 3 files are missing or changed: 2.')
  expect(await lastEntry()).toEqual({
    actor: 'system',
    actor_id: 'admin files verify',
    action: 'FILES_VERIFIED',
    details: { files: 3, faults: 2, by: 'asha' },
  })
})

it('audit detach previews a sealed month, takes it out, and says why it does not (ADMIN-51)', async () => {
  const [part] = await partsOf()
  await sql`alter table ${sql.table(part!)} rename to audit_log_2020_02`.execute(ownerOf(db))
  expect((await admin('audit', 'detach', '2020-13')).err).toContain('such as 2026-11')
  expect((await admin('audit', 'detach', '2019-01')).err).toBe(
    'There is no such month in the audit log.',
  )
  expect((await admin('audit', 'detach', '2020-02')).err).toContain('Not all of this month')
  await sealAudit({ db, clock, vault }, { settleSeconds: 0 })
  const preview = await admin('audit', 'detach', '2020-02', '--dry-run')
  expect(preview.out).toMatch(
    /^audit_log_2020_02 would be taken out, with the rows \d+ to \d+\.\nNothing was written/,
  )
  expect(await partsOf()).toContain('audit_log_2020_02')
  const done = await admin('audit', 'detach', '2020-02')
  expect([done.code, done.out]).toEqual([0, expect.stringContaining('is taken out')])
  expect(await partsOf()).not.toContain('audit_log_2020_02')
  expect(await lastEntry()).toEqual({
    actor: 'system',
    actor_id: 'admin audit detach',
    action: 'AUDIT_MONTH_DETACHED',
    details: { part: 'audit_log_2020_02', by: 'asha' },
  })
  expect((await admin('audit', 'check')).out).toContain('Detached')
  expect((await admin('audit', 'detach', '2020-02')).code).toBe(1)
})

it('each of them has its help (ADMIN-50) (ADMIN-51)', async () => {
  expect((await admin('--help')).out).toContain('files')
  expect((await admin('files', '--help')).out).toContain('verify')
  expect((await admin('audit', 'detach', '--help')).out).toContain('--dry-run')
})

/** The parts of the log by their months, this month first. */
async function partsOf(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name
    from pg_inherits where inhparent = 'audit_log'::regclass order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
