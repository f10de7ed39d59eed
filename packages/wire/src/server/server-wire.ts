import type { PinnedKey } from '../handshake-transcript.ts'
import { channelOpener, type ChannelOpener } from './channel.ts'
import { folderRing } from './folder-ring.ts'
import { acceptHandshake } from './handshake.ts'
import { openSealingRing, type RingStore } from './sealing-ring.ts'
import { ephemeralSource } from './server-ephemeral.ts'
import { loadStaticKeys, parseStaticKeys, pinnedKeys } from './static-keys.ts'
import { kidOf } from './token.ts'

type Opened = ReturnType<ChannelOpener>
type Handshake = ReturnType<typeof acceptHandshake>

export type ServerWire = {
  pinnedKeys: PinnedKey[]
  /** Names of the static keys this node can answer with, the one its pages use first. */
  answeredKeys: string[]
  /** At once, unless another node may have made the key of the token meanwhile. */
  openChannel: (...request: Parameters<ChannelOpener>) => Opened | Promise<Opened>
  handshake: (body: unknown, now: number, renewing?: { cid: string }) => Promise<Handshake>
  /** Rotates and destroys sealing keys that are due. */
  refresh: () => Promise<void>
}

type Options = {
  /** For the static key where none is given, and the sealing ring where no other store is. */
  directory: string
  staticKeyPem?: string | undefined
  ringStore?: RingStore | undefined
  audiences: readonly string[]
  clock: { now(): number }
}

/** The server's half of the channel protocol, ready to be asked. */
export async function openServerWire({
  directory,
  staticKeyPem,
  ringStore = folderRing(directory),
  audiences,
  clock,
}: Options): Promise<ServerWire> {
  const staticKeys = staticKeyPem ? parseStaticKeys(staticKeyPem) : loadStaticKeys(directory)
  const ring = await openSealingRing({ store: ringStore, now: clock.now })
  const deps = { staticKeys, ring, audiences, ephemeral: ephemeralSource() }
  const open = channelOpener({ ring, audiences })
  return {
    pinnedKeys: pinnedKeys(staticKeys),
    answeredKeys: staticKeys.flatMap(({ skid, privateKey }) => (privateKey ? [skid] : [])),
    openChannel(tok, now) {
      const opened = open(tok, now)
      if (opened.ok || opened.code !== 'CHANNEL_UNKNOWN') return opened
      const kid = tok === undefined ? undefined : kidOf(tok)
      if (kid === undefined) return opened
      return ring.learn(kid).then((isKnown) => (isKnown ? open(tok, now) : opened))
    },
    async handshake(body, now, renewing) {
      await ring.freshen()
      return acceptHandshake(deps, body, now, renewing)
    },
    refresh: ring.refresh,
  }
}
