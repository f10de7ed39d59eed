import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@lokseva/contract/endpoint'
import { testApp } from '#test/app'
import { route } from '../call.ts'
import { fairSemaphore, type SemaphoreGroup } from './fair-semaphore.ts'

/** Work that ends when the test says so. */
function works() {
  const open: (() => void)[] = []
  let most = 0
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      open.push(() => resolve(name))
      most = Math.max(most, open.length)
    })
  const endOne = () => open.shift()?.()
  return { work, endOne, most: () => most, open: () => open.length }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

const of = (group: string, source = group, atOnce = 4): SemaphoreGroup => ({
  group,
  source,
  atOnce,
})

/** The same as a call does it: takes its turn, works, and ends the turn whatever came of it. */
function inTurn(acquire: ReturnType<typeof fairSemaphore>) {
  return async <T>(sharer: SemaphoreGroup, work: () => Promise<T>): Promise<T> => {
    const end = await acquire(sharer)
    try {
      return await work()
    } finally {
      end()
    }
  }
}

it('a caller who sends fifty at once has a few in hand, and others pass them (ATTACK-90)', async () => {
  const { work, endOne, most, open } = works()
  const share = inTurn(fairSemaphore(100))
  const burst = Array.from({ length: 50 }, (_, n) => share(of('flood'), work(`${n}`)))
  await settled()
  expect(open()).toBe(4)
  const other = share(of('somebody else'), work('at once'))
  await settled()
  expect(open()).toBe(5)
  while (open() > 0) {
    endOne()
    await settled()
  }
  expect(await other).toBe('at once')
  expect(await Promise.all(burst)).toEqual(Array.from({ length: 50 }, (_, n) => `${n}`))
  expect(most()).toBe(5)
})

it('whoever would wait too long is told to come back, and a failure hands its place on (ATTACK-90)', async () => {
  const share = inTurn(fairSemaphore(1))
  const one = of('one', 'one', 1)
  const { work, endOne } = works()
  const first = share(one, async () => {
    await work('first')()
    throw new Error('broken')
  })
  const second = share(one, work('second'))
  await expect(share(one, work('third'))).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
  await settled()
  endOne()
  await expect(first).rejects.toThrow('broken')
  await settled()
  endOne()
  expect(await second).toBe('second')
  expect(await share(one, async () => 'free again')).toBe('free again')
})

it('one who floods delays a neighbour behind the same address by one call (ATTACK-92)', async () => {
  const share = inTurn(fairSemaphore(100))
  const ended: string[] = []
  const { work, endOne, open } = works()
  const from = (source: string) =>
    share(of('network', source, 1), work(source)).then((name) => ended.push(name))
  for (let n = 0; n < 100; n++) void from('flood')
  const honest = from('neighbour')
  await settled()
  for (let n = 0; n < 3; n++) {
    endOne()
    await settled()
  }
  await honest
  expect(ended.indexOf('neighbour')).toBe(2)
  while (open() > 0) {
    endOne()
    await settled()
  }
})

it('however many sources crowd a network, one that has nothing waiting is let in (ATTACK-92)', async () => {
  const acquire = fairSemaphore(100)
  await acquire(of('network', 'first', 1))
  const turns = Array.from({ length: 1000 }, (_, n) => acquire(of('network', `${n % 20}`, 1)))
  for (const turn of turns) turn.catch(() => {})
  await expect(acquire(of('network', '7', 1))).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
  const honest = acquire(of('network', 'honest', 1))
  expect(await Promise.race([honest, settled().then(() => 'waits')])).toBe('waits')
})

it('a pause stands between those who wait, and before nobody else (ATTACK-92)', async () => {
  vi.useFakeTimers()
  const acquire = fairSemaphore(100)
  const one: SemaphoreGroup = { group: 'network', source: 'a', atOnce: 1, pause: 4 }
  const end = await acquire(one)
  let isNext = false
  const next = acquire(one).then((endNext) => {
    isNext = true
    return endNext
  })
  end()
  await vi.advanceTimersByTimeAsync(3)
  expect(isNext).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isNext).toBe(true)
  ;(await next)()
  await acquire(one)
  vi.useRealTimers()
})

it('whoever hangs up keeps no place, and no work is done for them (ATTACK-92)', async () => {
  const acquire = fairSemaphore(3)
  const one = of('one', 'one', 1)
  const end = await acquire(one)
  const leave: (() => void)[] = []
  const gone = [1, 2, 3].map(() => acquire(one, (leaving) => leave.push(leaving)))
  for (const leaving of leave) leaving()
  for (const turn of gone) await expect(turn).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
  const next = acquire(one)
  end()
  await expect(next).resolves.toBeTypeOf('function')
})

it('a logged-in call passes a burst of strangers of one network (ATTACK-90)', async () => {
  const slow = endpoint({
    method: 'GET',
    path: '/test/slow',
    summary: 'Waits until the test says so',
    channel: 'sealed',
    caller: 'anyone',
    response: z.object({ who: z.string() }),
  })
  const inHand: string[] = []
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  const slowRoute = route(slow, async ({ actor }) => {
    inHand.push(actor.kind)
    await gone
    return { who: actor.kind }
  })
  const { client, candidate } = await testApp({ routes: [slowRoute] })
  const { caller } = await candidate()
  const strangers = await Promise.all([client(), client()])
  const burst = Array.from({ length: 20 }, (_, n) => strangers[n % 2]!.raw(slow))
  await vi.waitFor(() => expect(inHand).toHaveLength(2), { timeout: 30_000 })
  const own = caller.raw(slow)
  await vi.waitFor(() => expect(inHand).toContain('candidate'), { timeout: 30_000 })
  expect(inHand.filter((kind) => kind === 'anyone')).toHaveLength(2)
  letGo()
  for (const { status } of await Promise.all([own, ...burst])) expect(status).toBe(200)
})
