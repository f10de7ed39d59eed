import { wireLimits } from '../limits.ts'
import { type ChannelKeys, deriveChannelKeys, sha256Text } from './channel-keys.ts'
import { leastRecentlyUsed } from './least-recently-used.ts'
import { refuse, type Result } from './result.ts'
import type { SealingRing } from './sealing-ring.ts'
import { audienceHash, openToken } from './token.ts'

export type Channel = {
  cid: string
  /** Unix seconds. */
  expiresAt: number
  keys: ChannelKeys
  /** What a request says of its channel and of its session: hashed once, not at every request. */
  hashes: { channel: string; authorization(value: string): string }
}

export type ChannelRefusal = 'CHANNEL_UNKNOWN' | 'CHANNEL_EXPIRED'

export type ChannelOpener = (
  tok: string | undefined,
  now: number,
) => Result<{ channel: Channel }, ChannelRefusal>

export type ChannelDeps = {
  ring: Pick<SealingRing, 'find'>
  audiences: readonly string[]
  /** Channels whose keys are kept ready, about 2 kB each. */
  cacheSize?: number
}

type Opened = { channel: Channel; kid: number; uses: number }

/** Opens the token of a request. No table of channels exists: the token carries its own root. */
export function channelOpener({ ring, audiences, cacheSize = 5_000 }: ChannelDeps): ChannelOpener {
  const ours = new Set(audiences.map((aud) => audienceHash(aud).toString('base64url')))
  const cache = leastRecentlyUsed<Opened>(cacheSize)

  function open(tok: string): Opened | undefined {
    const token = openToken(tok, ring.find)
    if (!token || !ours.has(token.claims.audienceHash.toString('base64url'))) return undefined
    const { cid, expiresAt, root } = token.claims
    const keys = deriveChannelKeys(root)
    root.fill(0)
    const channel = { cid: cid.toString('base64url'), expiresAt, keys, hashes: hashesOf(tok) }
    return { channel, kid: token.kid, uses: 0 }
  }

  return (tok, now) => {
    if (typeof tok !== 'string') return refuse('CHANNEL_UNKNOWN')
    const cached = cache.get(tok)
    const opened = cached ?? open(tok)
    // A sealing key destroyed early must end its channels at once, cached or not.
    if (!opened || (cached && !ring.find(cached.kid))) {
      cache.delete(tok)
      return refuse('CHANNEL_UNKNOWN')
    }
    if (now >= opened.channel.expiresAt * 1000 || opened.uses >= wireLimits.requestsPerChannel) {
      if (opened.uses < wireLimits.requestsPerChannel) cache.delete(tok)
      return refuse('CHANNEL_EXPIRED')
    }
    opened.uses++
    if (!cached) cache.set(tok, opened)
    return { ok: true, channel: opened.channel }
  }
}

/** A channel has one login at a time, and says it again with every request. */
function hashesOf(tok: string): Channel['hashes'] {
  let last = { value: '', hash: '' }
  return {
    channel: sha256Text(tok),
    authorization(value) {
      if (last.value !== value) last = { value, hash: sha256Text(value) }
      return last.hash
    },
  }
}
