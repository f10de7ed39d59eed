import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** Work under the lock takes milliseconds; a lock this old belongs to a process that died. */
const staleAfterMs = 5_000

export type FileLock = { held(): boolean; release(): void }

/** Takes the lock, or says at once that another process holds it. */
export function tryLock(path: string): FileLock | undefined {
  if (isStale(path)) rmSync(path, { force: true })
  const mark = randomBytes(12).toString('hex')
  try {
    writeFileSync(path, mark, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
  const held = () => readMark(path) === mark
  // A holder that slept past the limit must not release the lock of the one that followed it.
  return { held, release: () => held() && rmSync(path, { force: true }) }
}

/** The file system's own time is real time, so the portal's clock has no say here. */
function isStale(path: string): boolean {
  const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return since !== undefined && Math.abs(Date.now() - since) > staleAfterMs
}

function readMark(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
