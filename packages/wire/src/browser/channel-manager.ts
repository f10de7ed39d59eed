import { type Channel, isRenewalDue, isValid } from './channel.ts'
import type { ChannelStore } from './channel-store.ts'

export type ChannelManager = {
  /** A channel to send on; renews one that is ageing, beside the call that noticed. */
  current(): Promise<Channel>
  /** A new channel in place of one the server no longer knows. */
  replace(dead: Channel): Promise<Channel>
  /** Goes on with a channel that was agreed on elsewhere. */
  adopt(channel: Channel): Promise<void>
  /** Takes over the server's clock, as a verified answer told it. */
  correctClock(channel: Channel, serverTime: number): void
  forget(): Promise<void>
}

export type ChannelManagerDeps = {
  store: ChannelStore
  now(): number
  /** A handshake; on an old channel, its renewal. */
  handshake(old?: Channel): Promise<Channel>
}

const renewalPauseMs = 60_000

export function channelManager({ store, now, handshake }: ChannelManagerDeps): ChannelManager {
  let held: Promise<Channel> | undefined
  /** Counts logouts and adoptions, so that a handshake begun before one does not outlive it. */
  let epoch = 0
  let renewing = false
  let renewalTriedAt = Number.NEGATIVE_INFINITY

  /** All callers wait for the same handshake; one that failed is not remembered. */
  function setChannel(work: Promise<Channel>): Promise<Channel> {
    held = work
    work.catch(() => {
      if (held === work) held = undefined
    })
    return work
  }

  async function begin(begunIn = epoch): Promise<Channel> {
    const channel = await handshake()
    if (begunIn === epoch) await store.save(channel)
    return channel
  }

  async function resume(): Promise<Channel> {
    const begunIn = epoch
    const kept = await store.load()
    return kept && isValid(kept, now()) ? kept : begin(begunIn)
  }

  async function renew(old: Channel, from: Promise<Channel>): Promise<void> {
    renewing = true
    renewalTriedAt = now()
    try {
      const renewed = await handshake(old)
      // A logout or a new handshake meanwhile has the last word.
      if (held !== from) return
      held = Promise.resolve(renewed)
      await store.save(renewed)
    } catch {
      // The old channel serves until its end; the next call after a pause tries again.
    } finally {
      renewing = false
    }
  }

  return {
    async current() {
      const from = held ?? setChannel(resume())
      const channel = await from
      if (!isValid(channel, now())) {
        return held && held !== from ? held : setChannel(begin())
      }
      const mayTry = !renewing && now() - renewalTriedAt >= renewalPauseMs
      if (mayTry && isRenewalDue(channel, now())) void renew(channel, from)
      return channel
    },
    async replace(dead) {
      const from = held
      const channel = await from?.catch(() => undefined)
      if (channel && channel !== dead && held) return held
      return held && held !== from ? held : setChannel(begin())
    },
    async adopt(channel) {
      // A handshake under way must not be stored over it.
      epoch++
      held = Promise.resolve(channel)
      await store.save(channel)
    },
    correctClock(channel, serverTime) {
      channel.skew = serverTime - now()
      void held?.then(
        (current) => (current === channel ? store.save(channel) : undefined),
        () => {},
      )
    },
    async forget() {
      epoch++
      held = undefined
      renewalTriedAt = Number.NEGATIVE_INFINITY
      await store.clear()
    },
  }
}
