import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that the database's user can enter too: as root PostgreSQL runs as somebody else. */
export const temporaryFolder = (purpose: string): string => folderIn(tmpdir(), purpose)

/** The same in memory where the machine has enough to spare: every test file copies a database. */
export const quickFolder = (purpose: string): string =>
  folderIn(freeIn(MEMORY) > ENOUGH ? MEMORY : tmpdir(), purpose)

const MEMORY = '/dev/shm'
const ENOUGH = 4 * 1024 ** 3

function folderIn(parent: string, purpose: string): string {
  const folder = mkdtempSync(join(parent, `lokseva-${purpose}-`))
  chmodSync(folder, 0o755)
  return folder
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // Not on this system.
    return 0
  }
}
