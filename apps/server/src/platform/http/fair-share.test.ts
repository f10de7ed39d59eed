import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@lokseva/contract/endpoint'
import { testApp } from '#test/app'
import { route } from './call.ts'
import { fairShare } from './fair-share.ts'

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

it('a caller who sends fifty at once has a few in hand, and others pass them (ATTACK-90)', async () => {
  const { work, endOne, most, open } = works()
  const inTurn = fairShare({ atOnce: 4, waiting: 100 })
  const burst = Array.from({ length: 50 }, (_, n) => inTurn('flood', work(`${n}`)))
  await settled()
  expect(open()).toBe(4)
  const other = inTurn('somebody else', work('at once'))
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
  const inTurn = fairShare({ atOnce: 1, waiting: 1 })
  const { work, endOne } = works()
  const first = inTurn('one', async () => {
    await work('first')()
    throw new Error('broken')
  })
  const second = inTurn('one', work('second'))
  await expect(inTurn('one', work('third'))).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
  endOne()
  await expect(first).rejects.toThrow('broken')
  await settled()
  endOne()
  expect(await second).toBe('second')
  expect(await inTurn('one', async () => 'free again')).toBe('free again')
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
  await vi.waitFor(() => expect(inHand).toHaveLength(4))
  const own = caller.raw(slow)
  await vi.waitFor(() => expect(inHand).toContain('candidate'))
  expect(inHand.filter((kind) => kind === 'anyone')).toHaveLength(4)
  letGo()
  for (const { status } of await Promise.all([own, ...burst])) expect(status).toBe(200)
})
