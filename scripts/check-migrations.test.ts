import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrationFaults, readMigrationHashes, readReleased } from './check-migrations.ts'

const released = { '20261115T0900_first': 'a', '20261127T1391_last': 'b' }

it('takes new files that come after the last release, and those of it as they are (MIGR-08)', () => {
  expect(migrationFaults({ ...released, '20261127T1432_new': 'c' }, released)).toEqual([])
})

it('names a new file that sorts before the last release, or has no name a clock could give (MIGR-08)', () => {
  const here = { ...released, '20261117T0900_today': 'c', '20261128T0075_odd': 'd' }
  expect(migrationFaults(here, released)).toEqual([
    '20261128T0075_odd begins with a moment no clock shows',
    expect.stringContaining('20261117T0900_today sorts before 20261127T1391_last'),
  ])
})

it('names a released file that is gone or was changed, and two that begin alike (MIGR-08)', () => {
  const here = { '20261127T1391_last': 'x', '20261128T0000_a': 'c', '20261128T0000_b': 'd' }
  expect(migrationFaults(here, released)).toEqual([
    '20261115T0900_first is gone, and databases have it: put it back',
    expect.stringContaining('20261127T1391_last was changed after its release'),
    '20261128T0000_a and 20261128T0000_b begin with the same moment',
  ])
})

it('finds all migrations of the portal in order (MIGR-08)', () => {
  const root = join(import.meta.dirname, '..')
  expect(migrationFaults(readMigrationHashes(root), readReleased(root))).toEqual([])
})
