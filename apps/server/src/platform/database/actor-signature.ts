import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { leastRecentlyUsed } from '@lokseva/wire/server/least-recently-used'
import type { Acting } from './acting.ts'

/** What PostgreSQL is told of whom a statement is made for. */
export type ActorSigner = (who: Acting | undefined) => string

const wordsOf = (who: Acting | undefined) => (who ? `${who.kind}:${who.accountId ?? ''}` : '')

/** Unsigned, as the jobs' login says it: PostgreSQL believes that one only. */
export const nameActor: ActorSigner = wordsOf

/** The key of an installation: every node derives the same one from what it signs sessions with. */
export function actorKeyFrom(secret: Buffer): KeyObject {
  const bits = hkdfSync('sha256', secret, new Uint8Array(), 'actors told to the database', 32)
  return createSecretKey(Buffer.from(bits))
}

/** Signatures that are kept ready, about 200 bytes each. */
const MOST_SIGNED = 10_000

/** Signs as the view `acting` reads it; somebody who asks again and again is signed once. */
export function actorSigner(key: KeyObject): ActorSigner {
  const signed = leastRecentlyUsed<string>(MOST_SIGNED)
  return (who) => {
    if (!who) return ''
    const words = wordsOf(who)
    const known = signed.get(words)
    if (known) return known
    const made = `${words}:${createHmac('sha256', key).update(words).digest('hex')}`
    signed.set(words, made)
    return made
  }
}

const BLOCK_BYTES = 64

/** The key as HMAC uses it (RFC 2104): what PostgreSQL keeps, which has SHA-256 but no HMAC. */
export function padsOf(key: KeyObject): { inner: Buffer; outer: Buffer } {
  const block = Buffer.alloc(BLOCK_BYTES)
  key.export().copy(block)
  const pad = (by: number) => Buffer.from(block.map((byte) => byte ^ by))
  return { inner: pad(0x36), outer: pad(0x5c) }
}
