import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsOf, readMigrations, type Routine } from './read-migrations.ts'
import { readTypescript, type SourceUse } from './read-typescript.ts'

/** Who does what with which name of the database, and where that stands. */
export type PlacedUse = {
  kind: SourceUse['kind']
  name: string
  /** The feature whose folder or function it is; `platform`, or the folder beside the features. */
  by: string
  /** The function or view of the database in whose body it stands. */
  routine?: string
  path: string
  line: number
}

/** The feature a source belongs to. */
function featureOf(path: string): string {
  const [, first = '', second = ''] = /\/src\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? []
  return first === 'features' ? second : first.replace(/\.ts$/, '')
}

/** All uses in the sources of the server, without those of tests, and in the last migrations. */
export function readUses(root: string, ownerOf: (routine: string) => string | undefined) {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|\.test-kit\.ts$|\/test-[a-z-]+\.ts$/.test(path),
  )
  const routines = readMigrations(migrationsOf(root))
  const inSources = sources
    .toSorted()
    .flatMap((path) => usesOfSource(path, readFileSync(join(root, path), 'utf8')))
  const inRoutines = routines.flatMap((routine) =>
    usesOfRoutine(routine, ownerOf(routine.name) ?? 'nobody'),
  )
  return { routines, uses: [...inSources, ...inRoutines] }
}

export const usesOfSource = (path: string, text: string): PlacedUse[] =>
  readTypescript(path, text).map(({ kind, name, line }) => ({
    kind,
    name,
    by: featureOf(path),
    path,
    line,
  }))

export const usesOfRoutine = (
  { name: routine, path, line, uses }: Routine,
  by: string,
): PlacedUse[] => uses.map(({ kind, name }) => ({ kind, name, by, routine, path, line }))
