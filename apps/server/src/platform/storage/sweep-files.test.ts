import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { folderStorage } from '#adapters/storage/folder/folder-storage'
import { stillClock } from '#test/still-clock'
import { ownerOf, testDatabase } from '#test/database/database'
import { readBytes, StorageError, type FileStorage } from './file-storage.ts'
import { storeBytes, insertFile, type StoredBytes } from './store-bytes.ts'
import { sweepFiles } from './sweep-files.ts'

const { db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'lokseva-sweep-'))
afterAll(() => rmSync(folder, { recursive: true }))
const storage = folderStorage(folder)
const clock = stillClock(Date.now())
const deps = { db, clock, storage }

const newBlob = () => new Blob([new Uint8Array(randomBytes(500))])
const isThere = ({ hash }: StoredBytes) =>
  readBytes(storage, hash).then(
    () => true,
    () => false,
  )
const later = (minutes: number) => clock.set(clock.now() + minutes * 60_000)

async function account(): Promise<string> {
  const id = randomUUID()
  const number = String(randomBytes(4).readUInt32BE()).padStart(9, '0').slice(0, 9)
  await sql`insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
    values (${id}, ${`p${number}@example.in`}, ${`9${number}`}, '1990-01-01', now(), 'none')`.execute(
    db,
  )
  return id
}

async function keepRow(kept: StoredBytes, accountId: string): Promise<string> {
  const file = { ...kept, accountId, kind: 'document', mediaType: 'application/pdf' }
  const at = new Date(clock.now())
  const { rows } = await sql<{ id: string }>`select ${insertFile({ ...file, at })} as id`.execute(
    db,
  )
  return rows[0]!.id
}

const deleteRow = (id: string) => sql`delete from stored_files where id = ${id}`.execute(db)

it('bytes that got no row are swept an hour later, and not before (FILE-08)', async () => {
  const kept = await storeBytes(deps, newBlob())
  later(59)
  await sweepFiles(deps)
  expect(await isThere(kept)).toBe(true)
  later(2)
  await sweepFiles(deps)
  expect(await isThere(kept)).toBe(false)
})

it('bytes that a row names stay, however long (FILE-08)', async () => {
  const kept = await storeBytes(deps, newBlob())
  await keepRow(kept, await account())
  later(60 * 24 * 400)
  await sweepFiles(deps)
  expect(await isThere(kept)).toBe(true)
})

it('equal bytes of two people stay until both rows are gone (FILE-08)', async () => {
  const blob = newBlob()
  const kept = await storeBytes(deps, blob)
  const first = await keepRow(kept, await account())
  const second = await keepRow(await storeBytes(deps, blob), await account())
  await deleteRow(first)
  later(120)
  await sweepFiles(deps)
  expect(await isThere(kept)).toBe(true)
  await deleteRow(second)
  later(120)
  await sweepFiles(deps)
  expect(await isThere(kept)).toBe(false)
})

it('the same bytes put while they are being swept are there afterwards (FILE-09)', async () => {
  const blob = newBlob()
  const orphan = await storeBytes(deps, blob)
  later(120)
  const { pausing, reached, goOn } = pausedDeletes()
  const sweeping = sweepFiles({ ...deps, storage: pausing })
  await reached
  const putting = storeBytes(deps, blob)
  // The put stands still at the note that the sweep holds.
  await expect.poll(waitingForLocks).toBe(1)
  goOn()
  await sweeping
  expect(await putting).toEqual(orphan)
  expect(await isThere(orphan)).toBe(true)
  await keepRow(orphan, await account())
})

it('a row kept while its bytes are being swept is refused, not left without bytes (FILE-09)', async () => {
  const orphan = await storeBytes(deps, newBlob())
  const owner = await account()
  later(120)
  const { pausing, reached, goOn } = pausedDeletes()
  const sweeping = sweepFiles({ ...deps, storage: pausing })
  await reached
  const keeping = keepRow(orphan, owner).catch((error: unknown) => String(error))
  await expect.poll(waitingForLocks).toBe(1)
  goOn()
  await sweeping
  expect(await keeping).toContain('not put, or too long ago')
})

it('a row for bytes that were never put is refused (FILE-09)', async () => {
  const never = { hash: randomBytes(32).toString('hex'), size: 5 }
  await expect(keepRow(never, await account())).rejects.toThrow('not put, or too long ago')
})

it('a storage that does not answer leaves the sweep to the next hour (FILE-08)', async () => {
  const orphan = await storeBytes(deps, newBlob())
  later(120)
  const away: FileStorage = {
    ...storage,
    delete: () => Promise.reject(new StorageError('away', 'no answer')),
  }
  await expect(sweepFiles({ ...deps, storage: away })).rejects.toThrow('no answer')
  await sweepFiles(deps)
  expect(await isThere(orphan)).toBe(false)
})

/** A storage that stops before it deletes, until it is told to go on. */
function pausedDeletes() {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: gate, resolve: goOn } = Promise.withResolvers<void>()
  const pausing: FileStorage = {
    ...storage,
    async delete(hash) {
      reach()
      await gate
      await storage.delete(hash)
    },
  }
  return { pausing, reached, goOn }
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ownerOf(db))
  return rows[0]!.count
}

it('bytes that rows named stay for the days that are wanted, so that a database of then finds every file its rows name (BACKUP-07)', async () => {
  const replaced = await storeBytes(deps, newBlob())
  const row = await keepRow(replaced, await account())
  await deleteRow(row)
  const input = { ...deps, keptDays: 7 }
  later(7 * 24 * 60)
  await sweepFiles(input)
  expect(await isThere(replaced)).toBe(true)
  later(61)
  await sweepFiles(input)
  expect(await isThere(replaced)).toBe(false)
})
