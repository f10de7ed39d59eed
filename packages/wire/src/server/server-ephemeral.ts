import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { wireLimits } from '../limits.ts'
import { pointOf } from './point.ts'

export type Ephemeral = { privateKey: KeyObject; point: Buffer }

/** A server ephemeral shared by the handshakes of at most ten seconds, in memory only. */
export function ephemeralSource(): (now: number) => Ephemeral {
  let shared: (Ephemeral & { madeAt: number }) | undefined
  return (now) => {
    if (!shared || Math.abs(now - shared.madeAt) >= wireLimits.ephemeralSharedMs) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      shared = { privateKey: pair.privateKey, point: pointOf(pair.publicKey), madeAt: now }
    }
    return shared
  }
}
