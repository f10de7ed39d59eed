import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of these migrations, gone with the test; names without `.sql`. */
export function migrationFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lokseva-migrations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.sql`), text)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
