import { createSecretKey, type KeyObject, randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wireLimits, wireSizes } from '../limits.ts'
import { tryLock } from './file-lock.ts'
import { replaceFile } from './private-file.ts'
import { formatRing, parseRing, type RingEntry } from './ring-file.ts'

export type SealingKey = { kid: number; key: KeyObject }

export type SealingRing = {
  /** The key new tokens are sealed with; rotates the ring when it is due. */
  active(): SealingKey
  /** The key of a token, on whichever node it was sealed; nothing once it is destroyed. */
  find(kid: number): KeyObject | undefined
  /** Reads what other nodes wrote, rotates and destroys what is due. Call it every few minutes. */
  refresh(): void
}

export type SealingRingOptions = { directory: string; now(): number }

const rereadEveryMs = 1_000
/** Nodes' clocks differ a little; a key from further ahead was made under a clock since set back. */
const aheadAllowedMs = 600_000
const lockTries = 400
const lockPauseMs = 20

/**
 * The token sealing keys, in one file shared by all nodes and never in the database: destroying
 * a key ends the readability of everything recorded under it, which a backup would undo.
 */
export function openSealingRing({ directory, now }: SealingRingOptions): SealingRing {
  const ringPath = join(directory, 'channel-sealing-ring.json')
  const lockPath = join(directory, 'channel-sealing-ring.lock')
  let ring = new Map<number, RingEntry>()
  let lastRead = Number.NEGATIVE_INFINITY
  mkdirSync(directory, { recursive: true, mode: 0o700 })

  const age = (entry: RingEntry) => now() - entry.createdAt
  const isAccepted = (entry: RingEntry) =>
    age(entry) < wireLimits.sealingKeyAcceptedMs && age(entry) >= -aheadAllowedMs
  const isActive = (entry: RingEntry) =>
    isAccepted(entry) && age(entry) < wireLimits.sealingKeyActiveMs
  const newest = () =>
    [...ring.values()].filter(isAccepted).toSorted((a, b) => b.createdAt - a.createdAt)[0]

  function read(): string {
    const text = readText(ringPath)
    ring = new Map(parseRing(text).map((entry) => [entry.kid, ring.get(entry.kid) ?? entry]))
    lastRead = now()
    return text
  }

  /** A stranger's token must not be able to raise an error, whatever state the disk is in. */
  function tryRead(): void {
    try {
      read()
    } catch {
      lastRead = now()
    }
  }

  /** Brings the file up to date; false when another process is doing that now. */
  function rotate(): boolean {
    const lock = tryLock(lockPath)
    if (!lock) return false
    try {
      const before = read()
      const kept = [...ring.values()].filter(isAccepted)
      if (!kept.some(isActive)) kept.unshift(newEntry(ring, now()))
      const entries = kept
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .slice(0, wireLimits.sealingKeysKept)
      const after = formatRing(entries)
      if (after === before) return true
      // Somebody who took us for dead may have rotated meanwhile: theirs stands.
      const isOurs = () => lock.held() && readText(ringPath) === before
      if (!replaceFile(ringPath, after, isOurs)) return false
      read()
      return true
    } finally {
      lock.release()
    }
  }

  function refresh(): void {
    read()
    const entries = [...ring.values()]
    if (!entries.some(isActive) || !entries.every(isAccepted)) rotate()
  }

  function active(): SealingKey {
    let entry = newest()
    for (let tries = 0; !entry || !isActive(entry); tries++) {
      read()
      entry = newest()
      if (entry && isActive(entry)) break
      const rotated = rotateOrKeep(rotate, entry)
      entry = newest()
      // Another node rotates; its predecessor is still good enough for this one handshake.
      if (rotated || entry) break
      if (tries === lockTries) throw new Error('channel sealing ring: cannot be locked')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lockPauseMs)
    }
    if (!entry) throw new Error('channel sealing ring: no key')
    return { kid: entry.kid, key: entry.key }
  }

  function find(kid: number): KeyObject | undefined {
    if (!ring.has(kid) && Math.abs(now() - lastRead) >= rereadEveryMs) tryRead()
    const entry = ring.get(kid)
    if (!entry) return undefined
    if (isAccepted(entry)) return entry.key
    ring.delete(kid)
    return undefined
  }

  refresh()
  active()
  return { active, find, refresh }
}

/** A full disk must not stop the portal while an accepted key is left. */
function rotateOrKeep(rotate: () => boolean, fallback: RingEntry | undefined): boolean {
  try {
    return rotate()
  } catch (error) {
    if (!fallback) throw error
    return false
  }
}

function newEntry(ring: ReadonlyMap<number, RingEntry>, createdAt: number): RingEntry {
  let kid = randomInt(1, 2 ** 32)
  while (ring.has(kid)) kid = randomInt(1, 2 ** 32)
  return { kid, createdAt, key: createSecretKey(randomBytes(wireSizes.key)) }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
