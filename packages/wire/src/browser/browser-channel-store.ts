import { createStore, del, delMany, entries, get, set } from 'idb-keyval'
import type { Channel } from './channel.ts'
import type { ChannelStore } from './channel-store.ts'

/**
 * Keys lie in IndexedDB, the only place that keeps them unreadable, under a random id that lies in
 * sessionStorage: a reload finds them, another tab does not. Where either is shut off the channel
 * lives in memory, and a reload needs a new login. Two web apps of one origin have an id each.
 */
export function browserChannelStore(idName: string): ChannelStore {
  const database = createStore('lokseva-channels', 'channels')
  const quietly = <T>(work: () => Promise<T>) => work().catch(() => undefined)

  return {
    load: () =>
      quietly(async () => {
        const id = sessionStorage.getItem(idName)
        return id ? await get<Channel>(id, database) : undefined
      }),
    save: async (channel) => {
      await quietly(async () => {
        const id = sessionStorage.getItem(idName) ?? crypto.randomUUID()
        await set(id, channel, database)
        sessionStorage.setItem(idName, id)
        await dropExpired()
      })
    },
    clear: async () => {
      await quietly(async () => {
        const id = sessionStorage.getItem(idName)
        sessionStorage.removeItem(idName)
        if (id) await del(id, database)
      })
    },
  }

  /** Tabs that were closed leave their keys behind. */
  async function dropExpired(): Promise<void> {
    const kept = await entries<string, Channel>(database)
    const dead = kept.filter(([, channel]) => Date.now() + channel.skew >= channel.expiresAt)
    await delMany(
      dead.map(([id]) => id),
      database,
    )
  }
}
