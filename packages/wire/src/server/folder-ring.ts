import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from './file-lock.ts'
import { replaceFile } from './private-file.ts'
import { formatRing, parseRing } from './ring-file.ts'
import type { RingEntry, RingStore } from './sealing-ring.ts'

/**
 * The ring in one file of a folder that all nodes share: destroying a key ends the readability
 * of everything recorded under it, so the folder is never backed up.
 */
export function folderRing(directory: string): RingStore {
  const ringPath = join(directory, 'channel-sealing-ring.json')
  const lockPath = join(directory, 'channel-sealing-ring.lock')
  mkdirSync(directory, { recursive: true, mode: 0o700 })

  function change(turn: (entries: RingEntry[]) => RingEntry[]): RingEntry[] | undefined {
    const lock = tryLock(lockPath)
    if (!lock) return undefined
    try {
      const before = readText(ringPath)
      const entries = turn(parseRing(before))
      const after = formatRing(entries)
      if (after === before) return entries
      // Somebody who took us for dead may have rotated meanwhile: theirs stands.
      const isOurs = () => lock.held() && readText(ringPath) === before
      return replaceFile(ringPath, after, isOurs) ? entries : undefined
    } finally {
      lock.release()
    }
  }

  return {
    load: async () => parseRing(readText(ringPath)),
    change: async (turn) => change(turn),
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
