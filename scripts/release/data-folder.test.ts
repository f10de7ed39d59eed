import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as applications from '@lokseva/contract/applications/endpoints'
import * as documents from '@lokseva/contract/documents/endpoints'
import * as papers from '@lokseva/contract/papers/endpoints'
import * as payments from '@lokseva/contract/payments/endpoints'
import * as profile from '@lokseva/contract/profile/endpoints'
import * as view from '@lokseva/contract/profile-view/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../apps/server/src/platform/database/broken-invariants.ts'
import { openDatabase, openPool } from '../../apps/server/src/platform/database/pool.ts'
import {
  runningDatabaseUrl,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { databaseOwner } from '../../apps/server/src/platform/embedded-postgres/owner.ts'
import { openClient } from '../../apps/server/test/database/open-client.ts'
import { givenRights } from '../../apps/server/test/release/given-rights.ts'
import { bringBackFolder } from '../../apps/server/test/release/keep-folder.ts'
import { cleanUp, freshFolder, stopPortal, type Started } from '../started-portal.ts'
import { dataFolderFile, startOn, typed } from './data-folder.ts'
import { logInAt } from './visitor.ts'

const folder = freshFolder()
const place = join(folder, 'postgres')
let portal: Started
let address: string
/** What the roles of the portal might do at the release before. */
let rightsBefore: string[]

/** As an operator starts the new program on the folder the old one left. */
async function start() {
  ;({ portal, address } = await startOn(folder))
}

beforeAll(async () => {
  bringBackFolder(readFileSync(dataFolderFile), folder)
  const owner = databaseOwner()
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, place])
  const before = await startEmbeddedPostgres({ folder: place, durable: true })
  rightsBefore = await rightsAt(before.url)
  await before.stop()
  await start()
}, 300_000)
afterAll(cleanUp)

async function rightsAt(url: string) {
  const client = await openClient(url)
  try {
    return await givenRights(client)
  } finally {
    await client.end()
  }
}

async function inDatabase<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>) {
  const db = openDatabase(openPool(runningDatabaseUrl(place)!, 1, () => {}))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const root = join(import.meta.dirname, '../..')
const admin = (...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['scripts/with-database.ts', 'apps/server/src/commands/admin.ts', ...words],
    { cwd: root, env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder } },
  )

it('is small enough to be kept (BACKUP-13)', () => {
  expect(statSync(dataFolderFile).size).toBeLessThan(2 * 1024 * 1024)
})

it('takes no right away from the roles of the portal that the release before had, so that it can serve meanwhile (MIGR-20)', async () => {
  const now = new Set(await rightsAt(runningDatabaseUrl(place)!))
  expect(rightsBefore.length).toBeGreaterThan(500)
  expect(rightsBefore.filter((right) => !now.has(right) && !isOfWholeTable(right, now))).toEqual([])
})
/** What was given for a column may be given for its table. */
const isOfWholeTable = (right: string, now: Set<string>) => now.has(right.replace(/\.\w+$/, ''))

it('lets a candidate log in who was there before, and read profile, application, card, payments and papers (BACKUP-13)', async () => {
  const { caller, profileId, logOut } = await logInAt(address, 'kiran.deshpande@example.in')
  const shown = await caller.call(view.getProfile, { params: { profileId: profileId! } })
  expect(JSON.stringify(shown)).toContain('Deshpande')
  const [sent] = await caller.call(applications.listApplications, { query: {} })
  expect(sent).toMatchObject({ feeStatus: 'PAID', isRejected: false })
  const params = { applicationId: sent!.applicationId }
  const card = await caller.call(papers.getAdmitCard, { params, query: {} })
  expect(JSON.stringify(card)).toContain('Deshpande')
  expect(await caller.call(payments.listPaymentHistory, { params })).not.toEqual([])
  await logOut()
})

it('gives back every document byte by byte to whom it belongs (BACKUP-13)', async () => {
  const kept = await inDatabase((db) =>
    db
      .selectFrom('documents')
      .innerJoin('accounts', 'accounts.id', 'documents.account_id')
      .select(['documents.id', 'accounts.email', 'documents.hash'])
      .where('accounts.email', '=', 'kiran.deshpande@example.in')
      .execute(),
  )
  expect(kept.length).toBeGreaterThan(0)
  const { caller, logOut } = await logInAt(address, 'kiran.deshpande@example.in')
  for (const { id, hash } of kept) {
    const given = await caller.raw(documents.downloadDocument, { params: { documentInfoId: id } })
    expect(given.status).toBe(200)
    expect(createHash('sha256').update(given.body).digest('hex')).toBe(hash.toString('hex'))
  }
  await logOut()
})

it('keeps the books: no invariant is broken, the seals of the log fit, every file is whole (BACKUP-13)', async () => {
  const broken = await inDatabase((db) =>
    brokenInvariants(db, { now: Date.now(), of: 'everything' }),
  )
  expect(broken).toEqual({})
  const commands = [admin('audit', 'check'), admin('files', 'verify')]
  await expect(Promise.all(commands)).resolves.toBeTruthy()
}, 300_000)

it('keeps what somebody typed and did not save, lets it be typed on, and has it after one more start (BACKUP-13)', async () => {
  const params = { step: 'personal' as const }
  const before = await logInAt(address, typed.email)
  const draft = await before.caller.call(profile.getDraft, { params })
  expect(draft.answers).toEqual(typed.answers)
  const answers = { motherName: 'Meera Rao' }
  await before.caller.call(profile.putDraft, { params, body: { answers, follows: draft.savedAt } })
  await before.logOut()
  await stopPortal(portal)
  await start()
  const after = await logInAt(address, typed.email)
  expect(await after.caller.call(profile.getDraft, { params })).toMatchObject({ answers })
}, 300_000)
