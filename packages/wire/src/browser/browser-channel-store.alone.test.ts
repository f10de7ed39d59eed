import { beforeEach, describe, expect, it, vi } from 'vitest'
import { browserChannelStore } from './browser-channel-store.ts'
import type { Channel } from './channel.ts'
import { pinnedKeys } from './pinned-keys.ts'

const database = new Map<string, unknown>()
let broken = false

vi.mock('idb-keyval', () => {
  const guarded = async <T>(work: () => T) => {
    if (broken) throw new Error('IndexedDB is shut off')
    return work()
  }
  return {
    createStore: () => undefined,
    get: (id: string) => guarded(() => database.get(id)),
    set: (id: string, value: unknown) => guarded(() => void database.set(id, value)),
    del: (id: string) => guarded(() => void database.delete(id)),
    delMany: (ids: string[]) => guarded(() => ids.forEach((id) => database.delete(id))),
    entries: () => guarded(() => [...database.entries()]),
  }
})

const channel = (cid: string, expiresAt = Date.now() + 60_000) =>
  ({ cid, expiresAt, skew: 0 }) as Channel

beforeEach(() => {
  database.clear()
  sessionStorage.clear()
  broken = false
})

describe('where the browser keeps its channel', () => {
  it('finds it again after a reload (WIRE-18)', async () => {
    await browserChannelStore('channel').save(channel('a'))
    expect(await browserChannelStore('channel').load()).toMatchObject({ cid: 'a' })
  })

  it('does not share it with the other web app of the same origin (OFFICE-01)', async () => {
    await browserChannelStore('candidate').save(channel('a'))
    expect(await browserChannelStore('office').load()).toBeUndefined()
  })

  it('does not share it with another tab (WIRE-18)', async () => {
    await browserChannelStore('channel').save(channel('a'))
    const [id] = database.keys()
    sessionStorage.clear()
    expect(await browserChannelStore('channel').load()).toBeUndefined()
    await browserChannelStore('channel').save(channel('b'))
    expect(database.size).toBe(2)
    expect(database.get(id!)).toMatchObject({ cid: 'a' })
  })

  it('leaves nothing behind at logout, nor of tabs closed long ago (WIRE-18, WIRE-74)', async () => {
    database.set('closed tab', channel('old', Date.now() - 1))
    const store = browserChannelStore('channel')
    await store.save(channel('a'))
    expect(database.size).toBe(1)
    await store.clear()
    expect(database.size).toBe(0)
    expect(sessionStorage.length).toBe(0)
  })

  it('does without where the browser keeps nothing (WIRE-18)', async () => {
    broken = true
    const store = browserChannelStore('channel')
    await store.save(channel('a'))
    expect(await store.load()).toBeUndefined()
    await store.clear()
    expect(sessionStorage.length).toBe(0)
  })
})

describe('the keys the page was served with', () => {
  it('are read from its meta tag (WIRE-04)', () => {
    const keys = [{ skid: 'a', spub: 'b' }]
    const meta = document.createElement('meta')
    meta.setAttribute('name', 'oas-channel-keys')
    meta.setAttribute('content', JSON.stringify(keys))
    document.head.append(meta)
    expect(pinnedKeys()).toEqual(keys)
    meta.remove()
    expect(pinnedKeys()).toEqual([])
  })
})
