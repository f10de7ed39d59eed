import { expect, it } from 'vitest'
import type { Channel } from './channel.ts'
import { channelManager } from './channel-manager.ts'

const channel = (cid: string) =>
  ({ cid, tok: cid, expiresAt: 10_000, renewAt: 9000, skew: 0, uses: 0 }) as Channel

it('A channel got from another tab is not replaced by a handshake that was under way (TABS-71)', async () => {
  const stored: string[] = []
  const handshake = Promise.withResolvers<Channel>()
  const keeper = channelManager({
    store: {
      load: async () => undefined,
      save: async ({ cid }) => void stored.push(cid),
      clear: async () => {},
    },
    now: () => 0,
    handshake: () => handshake.promise,
  })
  const asked = keeper.current()
  await keeper.adopt(channel('of the other tab'))
  handshake.resolve(channel('of its own'))
  await asked
  expect((await keeper.current()).cid).toBe('of the other tab')
  expect(stored).toEqual(['of the other tab'])
})
