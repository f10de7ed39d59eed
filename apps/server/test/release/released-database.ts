import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { folderStorage } from '#adapters/storage/folder/folder-storage'
import { migrate, migrationsFolder } from '#platform/database/migrations/migrate'
import { testDatabase } from '../database/database.ts'
import { bringBack } from './keep-database.ts'
import { bringBackFiles } from './keep-files.ts'

type Manifest = { at: string; migrations: Record<string, string> }

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, 'released.json'), 'utf8'),
) as Manifest

/** The moment up to which its people have done something. */
export const releasedAt = Date.parse(manifest.at)

export const releasedMigrations = Object.keys(manifest.migrations)

/** The files its rows tell of, in a storage of its own. */
export async function releasedStorage() {
  const folder = mkdtempSync(join(tmpdir(), 'lokseva-released-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const storage = folderStorage(folder)
  const kept = readFileSync(join(import.meta.dirname, 'files.json.br'))
  for (const [hash, bytes] of bringBackFiles(kept)) await storage.put(hash, new Blob([bytes]))
  return storage
}

/** What all of a file are copies of: nobody is at work in it. */
let original: Promise<string> | undefined

/** A database as the last release left it: its tables by its own files, its rows as they were kept. */
export async function releasedDatabase() {
  if (!original) {
    original = makeReleased()
    afterAll(() => (original = undefined))
  }
  return testDatabase({ empty: true, copyOf: await original })
}

async function makeReleased(): Promise<string> {
  const empty = await testDatabase({ empty: true })
  const folder = mkdtempSync(join(tmpdir(), 'lokseva-released-'))
  try {
    for (const name of releasedMigrations)
      copyFileSync(join(migrationsFolder, `${name}.sql`), join(folder, `${name}.sql`))
    await migrate(empty.url, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
  await bringBack(empty.url, readFileSync(join(import.meta.dirname, 'database.txt.br')))
  return empty.url
}
