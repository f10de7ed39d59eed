import type { PinnedKey } from '../handshake-transcript.ts'
import { channelOpener, type ChannelOpener } from './channel.ts'
import { answerHandshake } from './handshake.ts'
import { openSealingRing } from './sealing-ring.ts'
import { ephemeralSource } from './server-ephemeral.ts'
import { loadStaticKeys, parseStaticKeys, pinnedKeys } from './static-keys.ts'

export type ServerWire = {
  pinnedKeys: PinnedKey[]
  openChannel: ChannelOpener
  handshake: (
    body: unknown,
    now: number,
    renewing?: { cid: string },
  ) => ReturnType<typeof answerHandshake>
  /** Rotates and destroys sealing keys that are due. */
  refresh: () => void
}

type Options = {
  /** Shared by all nodes, never backed up. */
  directory: string
  staticKeyPem?: string | undefined
  audiences: readonly string[]
  clock: { now(): number }
}

/** The server's half of the channel protocol, ready to be asked. */
export function openServerWire({ directory, staticKeyPem, audiences, clock }: Options): ServerWire {
  const staticKeys = staticKeyPem ? parseStaticKeys(staticKeyPem) : loadStaticKeys(directory)
  const ring = openSealingRing({ directory, now: clock.now })
  const deps = { staticKeys, ring, audiences, ephemeral: ephemeralSource() }
  return {
    pinnedKeys: pinnedKeys(staticKeys),
    openChannel: channelOpener({ ring, audiences }),
    handshake: (body, now, renewing) => answerHandshake(deps, body, now, renewing),
    refresh: ring.refresh,
  }
}
