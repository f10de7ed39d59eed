import { expect, it } from 'vitest'
import type { Call } from '../call.ts'
import { encodeResponse } from './etag.ts'
import { responseCache } from './response-cache.ts'

const long = 'x'.repeat(2000)
const call = (query: object) => ({ params: undefined, query }) as unknown as Call

function kitchen(json = long) {
  const state = { version: '1', made: 0, broken: false }
  const response = responseCache(
    async () => state.version,
    async () => {
      state.made += 1
      if (state.broken) throw new Error('the database is away')
      return encodeResponse(json)
    },
  )
  return { state, ask: (query: object = {}) => response(call(query), async () => {}) }
}

it('makes an answer once, also for those who ask together (LOOK-23)', async () => {
  const { state, ask } = kitchen()
  const [first, second] = await Promise.all([ask(), ask()])
  expect(await ask()).toBe(first)
  expect(second).toBe(first)
  expect(state.made).toBe(1)
  await ask({ module: 'other' })
  expect(state.made).toBe(2)
})

it('makes it anew once what it depends on has changed (LOOK-23)', async () => {
  const { state, ask } = kitchen()
  const old = await ask()
  state.version = '2'
  expect(await ask()).not.toBe(old)
  expect(state.made).toBe(2)
})

it('keeps no failure, and nothing so short that it is cheaper to make (LOOK-23)', async () => {
  const { state, ask } = kitchen()
  state.broken = true
  await expect(ask()).rejects.toThrow('away')
  state.broken = false
  await expect(ask()).resolves.toBeDefined()
  const short = kitchen('[]')
  await short.ask()
  await short.ask()
  expect(short.state.made).toBe(2)
})

it('keeps so many answers and no more, the newest (LOOK-23)', async () => {
  const { state, ask } = kitchen()
  for (let n = 0; n <= 200; n++) await ask({ n })
  await ask({ n: 200 })
  expect(state.made).toBe(201)
  await ask({ n: 0 })
  expect(state.made).toBe(202)
})
