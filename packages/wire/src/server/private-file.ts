import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/**
 * Replaces a file by a whole one or not at all; readable by its owner only. `mayReplace` is asked
 * last, when nothing slow is left to do.
 */
export function replaceFile(path: string, text: string, mayReplace: () => boolean): boolean {
  const draft = writeDraft(path, text)
  try {
    if (!mayReplace()) return false
    renameSync(draft, path)
    return true
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Writes a whole file unless one is there already: of two processes one wins, both read it. */
export function writeOnce(path: string, text: string): void {
  const draft = writeDraft(path, text)
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function writeDraft(path: string, text: string): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return draft
}
