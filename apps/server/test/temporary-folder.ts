import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that the database's user can enter too: as root PostgreSQL runs as somebody else. */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `lokseva-${purpose}-`))
  chmodSync(folder, 0o755)
  return folder
}
