import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLocks } from './migrations/find-locks.ts'
import { lockExceptions } from './migrations/lock-exceptions.ts'
import { wrongName } from '../apps/server/src/platform/database/migrations/migration-order.ts'

/** The migrations of the last release, oldest first, each with the hash of its file. */
export type Released = Record<string, string>

/** Where `npm run release:fixture` writes what it found. */
export const releasedFile = 'apps/server/test/release/released.json'
export const migrationsIn = 'apps/server/migrations'

export function readReleased(root: string): Released {
  const text = readFileSync(join(root, releasedFile), 'utf8')
  return (JSON.parse(text) as { migrations: Released }).migrations
}

/** The migrations that are here, with the hashes of their files. */
export function readMigrationHashes(root: string): Released {
  const files = readdirSync(join(root, migrationsIn)).filter((file) => file.endsWith('.sql'))
  const hashed = files.toSorted().map((file) => {
    const text = readFileSync(join(root, migrationsIn, file))
    return [file.replace(/\.sql$/, ''), createHash('sha256').update(text).digest('hex')] as const
  })
  return Object.fromEntries(hashed)
}

/** What would break a database that the last release made, though a fresh one would be fine. */
export function migrationFaults(here: Released, released: Released): string[] {
  const last = Object.keys(released).toSorted().at(-1) ?? ''
  const gone = Object.keys(released).filter((name) => !(name in here))
  const changed = Object.keys(released).filter(
    (name) => name in here && here[name] !== released[name],
  )
  const added = Object.keys(here).filter((name) => !(name in released))
  const moments = Object.groupBy(Object.keys(here), (name) => name.slice(0, 13))
  return [
    ...gone.map((name) => `${name} is gone, and databases have it: put it back`),
    ...changed.map(
      (name) =>
        `${name} was changed after its release; databases that have it will not see that: put it back, and write a new file (npm run new:migration)`,
    ),
    ...added.flatMap((name) => wrongName(name) ?? []),
    ...added
      .filter((name) => name < last)
      .map(
        (name) =>
          `${name} sorts before ${last} of the last release, so no database of it would start: rename it (npm run new:migration finds a name)`,
      ),
    ...Object.values(moments)
      .filter((names = []) => names.length > 1)
      .map((names = []) => `${names.join(' and ')} begin with the same moment`),
  ]
}

type Exceptions = Record<string, { statements: number; why: string }>

/** New files that would keep people from their rows, or break what the release before does. */
export function lockFaults(files: Record<string, string>, exceptions: Exceptions): string[] {
  const found = findLocks(files)
  const more = Object.entries(found).flatMap(([file, faults]) =>
    faults.length > (exceptions[file]?.statements ?? 0)
      ? faults.map((fault) => `${file}: ${fault}`)
      : [],
  )
  const unneeded = Object.entries(exceptions)
    .filter(([file, { statements }]) => (found[file]?.length ?? 0) < statements)
    .map(([file]) => `${file} needs its exception in scripts/migrations no more, or a smaller one`)
  return [...more, ...unneeded]
}

/** The files that came after the last release. */
export function readNewMigrations(root: string, released: Released): Record<string, string> {
  const names = Object.keys(readMigrationHashes(root)).filter((name) => !(name in released))
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(root, migrationsIn, `${name}.sql`), 'utf8')]),
  )
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const here = readMigrationHashes(root)
  const released = readReleased(root)
  const faults = [
    ...migrationFaults(here, released),
    ...lockFaults(readNewMigrations(root, released), lockExceptions),
  ]
  for (const fault of faults) console.error(fault)
  console.log(`${Object.keys(here).length} migrations, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
