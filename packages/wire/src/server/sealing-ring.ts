import { createSecretKey, type KeyObject, randomBytes, randomInt } from 'node:crypto'
import { wireLimits, wireSizes } from '../limits.ts'

export type SealingKey = { kid: number; key: KeyObject }
export type RingEntry = SealingKey & { createdAt: number }

/** Where the ring lies, for all nodes that share it. */
export type RingStore = {
  load(): Promise<RingEntry[]>
  /** Puts what `edit` makes of the keys in their place; nothing when another process does so now. */
  change(edit: (entries: RingEntry[]) => RingEntry[]): Promise<RingEntry[] | undefined>
}

export type SealingRing = {
  /** The key new tokens are sealed with, from memory: `freshen` comes first. */
  active(): SealingKey
  /** The key of a token, from memory; nothing once it is destroyed. */
  find(kid: number): KeyObject | undefined
  /** Rotates the ring when that is due. */
  freshen(): Promise<void>
  /** Whether a key is known after all, because another node made it meanwhile. */
  learn(kid: number): Promise<boolean>
  /** Reads what other nodes wrote, rotates and destroys what is due. Call it every few minutes. */
  refresh(): Promise<void>
}

export type SealingRingOptions = { store: RingStore; now(): number }

const rereadEveryMs = 1_000
/** Nodes' clocks differ a little; a key from further ahead was made under a clock since set back. */
const aheadAllowedMs = 600_000
const lockTries = 400
const lockPauseMs = 20

/** The token sealing keys: in memory for every request, in a store for all nodes together. */
export async function openSealingRing({ store, now }: SealingRingOptions): Promise<SealingRing> {
  let ring = new Map<number, RingEntry>()
  let lastRead = Number.NEGATIVE_INFINITY
  let lastFailure = Number.NEGATIVE_INFINITY
  let last = Promise.resolve()

  const age = (entry: RingEntry) => now() - entry.createdAt
  const isAccepted = (entry: RingEntry) =>
    age(entry) < wireLimits.sealingKeyAcceptedMs && age(entry) >= -aheadAllowedMs
  const isActive = (entry: RingEntry) =>
    isAccepted(entry) && age(entry) < wireLimits.sealingKeyActiveMs
  const newest = () => [...ring.values()].filter(isAccepted).toSorted(newestFirst)[0]
  const isRecent = (time: number) => Math.abs(now() - time) < rereadEveryMs
  const isDue = () => {
    const entry = newest()
    return !entry || !isActive(entry)
  }

  /** One at a time: an older reading must not take the place of a newer one. */
  function withLock(work: () => Promise<void>): Promise<void> {
    const done = last.then(work, work)
    last = done
    return done
  }

  function remember(entries: RingEntry[]): void {
    ring = new Map(entries.map((entry) => [entry.kid, ring.get(entry.kid) ?? entry]))
    lastRead = now()
  }

  function turned(entries: RingEntry[]): RingEntry[] {
    const kept = entries.filter(isAccepted)
    if (!kept.some(isActive)) kept.push(newEntry(entries, now()))
    return kept.toSorted(newestFirst).slice(0, wireLimits.sealingKeysKept)
  }

  /** Brings the store up to date; false when another process is doing that now. */
  async function rotate(): Promise<boolean> {
    const entries = await store.change(turned)
    if (entries) remember(entries)
    return entries !== undefined
  }

  async function read(): Promise<void> {
    remember(await store.load())
  }

  async function readAndRotate(): Promise<void> {
    await read()
    if (isDue() || ![...ring.values()].every(isAccepted)) await rotate()
  }

  async function bringKey(): Promise<void> {
    for (let tries = 0; isDue(); tries++) {
      await readAndRotate()
      // Another node rotates; its predecessor is still good enough for this one handshake.
      if (newest()) return
      if (tries === lockTries) throw new Error('channel sealing ring: cannot be locked')
      await new Promise((resolve) => setTimeout(resolve, lockPauseMs))
    }
  }

  /** A store out of reach must not stop the portal while an accepted key is left. */
  async function bringKeyOrKeep(): Promise<void> {
    if (newest() && isRecent(lastFailure)) return
    try {
      await bringKey()
    } catch (error) {
      lastFailure = now()
      if (!newest()) throw error
    }
  }

  async function freshen(): Promise<void> {
    if (isDue()) await withLock(bringKeyOrKeep)
  }

  /** A stranger's token must not be able to raise an error, whatever state the store is in. */
  async function readForStranger(): Promise<void> {
    if (isRecent(lastRead)) return
    await read().catch(() => {
      lastRead = now()
    })
  }

  async function learn(kid: number): Promise<boolean> {
    if (!ring.has(kid)) await withLock(readForStranger)
    return find(kid) !== undefined
  }

  function find(kid: number): KeyObject | undefined {
    const entry = ring.get(kid)
    if (!entry) return undefined
    if (isAccepted(entry)) return entry.key
    ring.delete(kid)
    return undefined
  }

  function active(): SealingKey {
    const entry = newest()
    if (!entry) throw new Error('channel sealing ring: no key')
    return { kid: entry.kid, key: entry.key }
  }

  const refresh = () => withLock(readAndRotate)
  await refresh()
  await freshen()
  return { active, find, freshen, learn, refresh }
}

const newestFirst = (a: RingEntry, b: RingEntry) => b.createdAt - a.createdAt

function newEntry(entries: readonly RingEntry[], createdAt: number): RingEntry {
  let kid = randomInt(1, 2 ** 32)
  while (entries.some((entry) => entry.kid === kid)) kid = randomInt(1, 2 ** 32)
  return { kid, createdAt, key: createSecretKey(randomBytes(wireSizes.key)) }
}
