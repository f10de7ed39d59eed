import { expect, it } from 'vitest'
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
