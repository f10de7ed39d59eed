import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOnce } from '@lokseva/wire/server/private-file'

/** A secret of this installation: as given, or made once and kept in the keys folder. */
export function installationSecret(folder: string, name: string, given?: string): Buffer {
  if (given) return Buffer.from(given, 'base64url')
  const file = join(folder, name)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeOnce(file, randomBytes(32).toString('base64url'))
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64url')
}
