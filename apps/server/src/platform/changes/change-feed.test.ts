import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ownerOf, portalPool, testDatabase } from '#test/database/database'
import { databaseProxy } from '#test/database/database-proxy'
import { openChangeFeed, type Change } from './change-feed.ts'
import { createCache } from './cache.ts'

const { db, url } = await testDatabase()
const proxy = await databaseProxy(url)
let time = 0
const feed = openChangeFeed(portalPool(proxy.url, 1), () => time)
const heard: (Change | undefined)[] = []
feed.onChange((change) => void heard.push(change))
const memory = createCache<string>(feed, { rows: 'sessions', also: ['modules'], most: 3 })
const keep = (key: string, value = 'kept') => memory.load(key, async () => value)
const tell = (payload: string) => sql`select pg_notify('lokseva_changes', ${payload})`.execute(db)

beforeEach(async () => {
  proxy.restore()
  // The line that was cut may be found out only by the first word said on it.
  await feed.catchUp().catch(() => feed.catchUp())
  heard.length = 0
})
afterAll(async () => {
  proxy.restore()
  await feed.stop()
  await proxy.stop()
})

describe('what a node remembers', () => {
  it('is forgotten once another has changed it, and only that (ROAD-01)', async () => {
    await keep('one')
    await keep('two')
    await tell('sessions one')
    await feed.catchUp()
    expect([memory.get('one'), memory.get('two')]).toEqual([undefined, 'kept'])
    await tell('configuration')
    await feed.catchUp()
    expect(memory.get('two')).toBe('kept')
    await tell('modules')
    await feed.catchUp()
    expect(memory.get('two')).toBeUndefined()
    await keep('three')
    await tell('sessions')
    await feed.catchUp()
    expect(memory.get('three')).toBeUndefined()
  })

  it('is used for a second after changes could last be heard, and no longer (ROAD-02)', async () => {
    await keep('one')
    time += 999
    expect(memory.get('one')).toBe('kept')
    time += 1
    expect(memory.get('one')).toBeUndefined()
    await feed.catchUp()
    expect(memory.get('one')).toBe('kept')
  })

  it('is not used while the line is silent, and gone when it was cut (ROAD-03)', async () => {
    await keep('one')
    proxy.silence()
    time += 1000
    expect([feed.isCurrent(), memory.get('one')]).toEqual([false, undefined])
    proxy.restore()
    await feed.catchUp().catch(() => feed.catchUp())
    // Whatever was said meanwhile is lost, so everything may have changed.
    expect(heard).toContain(undefined)
    expect([feed.isCurrent(), memory.get('one')]).toEqual([true, undefined])
  })

  it('is nothing while no line can be had (ROAD-03)', async () => {
    await keep('one')
    proxy.close()
    await expect(feed.catchUp()).rejects.toThrow()
    expect([feed.isCurrent(), memory.get('one')]).toEqual([false, undefined])
  })

  it('is never what was read before a change and came after it (ROAD-04)', async () => {
    for (const change of ['sessions late', 'modules', 'sessions']) {
      const read = Promise.withResolvers<string>()
      const kept = memory.load('late', () => read.promise)
      await tell(change)
      await feed.catchUp()
      read.resolve('old')
      expect(await kept).toBe('old')
      expect(memory.get('late'), change).toBeUndefined()
    }
    await expect(memory.load('late', () => Promise.reject(new Error('away')))).rejects.toThrow()
    expect(memory.get('late')).toBeUndefined()
  })

  it('is a bounded number of things: the longest unused goes first (ROAD-05)', async () => {
    for (const key of ['a', 'b', 'c']) await keep(key)
    memory.get('a')
    await keep('d')
    expect(['a', 'b', 'c', 'd'].map(memory.get)).toEqual(['kept', undefined, 'kept', 'kept'])
  })
})

it('a server that takes no writes is not listened to: another may be the primary (ROAD-03)', async () => {
  await keep('one')
  const readOnly = (value: string) =>
    sql`alter database ${sql.ref(new URL(url).pathname.slice(1))}
      set default_transaction_read_only = ${sql.lit(value)}`.execute(ownerOf(db))
  await readOnly('on')
  proxy.cut()
  await expect(feed.catchUp().catch(() => feed.catchUp())).rejects.toThrow('is not heard')
  expect([feed.isCurrent(), memory.get('one')]).toEqual([false, undefined])
  await readOnly('off')
})

it('the line is renewed every ten minutes, and what was remembered with it (ROAD-03)', async () => {
  await keep('one')
  time += 600_000
  await feed.catchUp()
  expect([feed.isCurrent(), memory.get('one')]).toEqual([true, undefined])
})

it('a line on which our own word is not heard is no line: a pooler may swallow it (ROAD-03)', async () => {
  const client = { on() {}, removeListener() {}, release() {}, query: async () => ({ rows: [] }) }
  const pool = { connect: async () => client, end: async () => {} } as unknown as Pool
  const deaf = openChangeFeed(pool)
  await expect(deaf.catchUp()).rejects.toThrow('is not heard')
  expect(deaf.isCurrent()).toBe(false)
  await deaf.stop()
})
