import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stillClock } from '../../../test/still-clock.ts'
import { createSnapshots } from './snapshots.ts'

let passed = 0
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => passed)
})
afterEach(() => vi.restoreAllMocks())

/** A reading that takes so many milliseconds and says how often there was one. */
function reading(took: number) {
  let readings = 0
  return async () => {
    passed += took
    readings += 1
    return readings
  }
}

it('a figure that was long in the counting stands for twenty times as long, then is counted anew beside (OFFICE-1510)', async () => {
  const clock = stillClock(0)
  const snapshot = createSnapshots<number>(clock)
  const read = reading(100)
  expect(await snapshot('a', read)).toBe(1)
  clock.set(1999)
  expect(await snapshot('a', read)).toBe(1)
  clock.set(2000)
  expect(await snapshot('a', read)).toBe(1)
  expect(await snapshot('a', read)).toBe(2)
})

it('one that is older than twice that is waited for (OFFICE-1510)', async () => {
  const clock = stillClock(0)
  const snapshot = createSnapshots<number>(clock)
  const read = reading(100)
  await snapshot('a', read)
  clock.set(4000)
  expect(await snapshot('a', read)).toBe(2)
})

it('a count that fails beside is told to whoever asks next (OFFICE-1510)', async () => {
  const clock = stillClock(0)
  const snapshot = createSnapshots<number>(clock)
  await snapshot('a', reading(100))
  clock.set(2000)
  const failing = () => Promise.reject(new Error('no line'))
  expect(await snapshot('a', failing)).toBe(1)
  await setImmediate()
  await expect(snapshot('a', failing)).rejects.toThrow('no line')
})

it('a figure that is quickly counted is exact each time (OFFICE-1510)', async () => {
  const snapshot = createSnapshots<number>(stillClock(0))
  const read = reading(49)
  expect(await snapshot('a', read)).toBe(1)
  expect(await snapshot('a', read)).toBe(2)
})

it('what stands under one name is not told under another (OFFICE-1510)', async () => {
  const snapshot = createSnapshots<number>(stillClock(0))
  expect(await snapshot('a', reading(100))).toBe(1)
  expect(await snapshot('b', async () => 7)).toBe(7)
})
