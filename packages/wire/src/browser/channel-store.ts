import type { Channel } from './channel.ts'

/** Where a tab keeps its channel between two loads of the page. */
export type ChannelStore = {
  load(): Promise<Channel | undefined>
  save(channel: Channel): Promise<void>
  clear(): Promise<void>
}

/** For tests and tools: lasts as long as its holder. */
export const memoryChannelStore = (): ChannelStore => ({
  load: async () => undefined,
  save: async () => {},
  clear: async () => {},
})
