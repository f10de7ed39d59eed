import type { Channel } from '@lokseva/wire/browser/channel'
import type { ChannelStore } from '@lokseva/wire/browser/channel-store'

/** By how much the portal's clock is ahead of the device's, as the last channel told it. */
let skew = 0

/** The moment by the portal's clock: a device with a wrong date must not refuse good answers. */
export const serverNow = (): number => Date.now() + skew

/** When the device's clock will show a moment of the portal's: what counts down goes by that. */
export const onDevice = (moment: string): number => Date.parse(moment) - skew

/** Every channel passes here, new, loaded or corrected: each knows the portal's clock. */
export function learningClock(store: ChannelStore): ChannelStore {
  const learn = (channel: Channel | undefined) => {
    if (channel) skew = channel.skew
    return channel
  }
  return {
    load: async () => learn(await store.load()),
    save: (channel) => {
      learn(channel)
      return store.save(channel)
    },
    clear: () => store.clear(),
  }
}
