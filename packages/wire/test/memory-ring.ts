import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { SealingRing } from '../src/server/sealing-ring.ts'

/** A sealing ring without its file, whose rotation the test orders. */
export function memoryRing(): Pick<SealingRing, 'active' | 'find'> & {
  roll(): void
  destroy(kid: number): void
} {
  const keys = new Map<number, KeyObject>()
  let kid = 0
  const roll = () => void keys.set(++kid, createSecretKey(randomBytes(32)))
  roll()
  return {
    active: () => ({ kid, key: keys.get(kid)! }),
    find: (wanted) => keys.get(wanted),
    roll,
    destroy: (gone) => void keys.delete(gone),
  }
}
