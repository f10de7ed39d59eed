import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryCache, type CachedQuery } from './query-cache.ts'

const minute = 60_000
const adverts = (ask: CachedQuery<string>['fetch']): CachedQuery<string> => ({
  key: 'advertisements',
  fetch: ask,
  freshFor: () => minute,
})
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('What came with the page (SHELL-120)', () => {
  it('stands there at once and is not asked for', () => {
    const ask = vi.fn(async () => 'asked')
    const answers = createQueryCache({ advertisements: 'in the page' })
    answers.watch(adverts(ask))
    expect(answers.read('advertisements').data).toBe('in the page')
    expect(ask).not.toHaveBeenCalled()
  })

  it('is asked for where the page has it not', async () => {
    const answers = createQueryCache()
    answers.watch(adverts(async () => 'asked'))
    await vi.advanceTimersByTimeAsync(0)
    expect(answers.read('advertisements')).toMatchObject({ data: 'asked', fetching: false })
  })
})

describe('What has grown old (SHELL-121)', () => {
  it('is asked again when somebody comes back to the tab, and stands until the answer is there', async () => {
    const ask = vi.fn(async () => 'newer')
    const answers = createQueryCache({ advertisements: 'in the page' })
    const leave = answers.watch(adverts(ask))
    vi.advanceTimersByTime(minute - 1)
    comeBack()
    expect(ask).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    comeBack()
    comeBack()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(answers.read('advertisements')).toMatchObject({ data: 'in the page', fetching: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(answers.read('advertisements').data).toBe('newer')
    leave()
    vi.advanceTimersByTime(minute)
    comeBack()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('is asked again at once where the browser took the page from its memory', async () => {
    const answers = createQueryCache({ advertisements: 'of yesterday' }, 0)
    answers.watch(adverts(async () => 'newer'))
    expect(answers.read('advertisements').data).toBe('of yesterday')
    await vi.advanceTimersByTimeAsync(0)
    expect(answers.read('advertisements').data).toBe('newer')
  })

  it('stands where asking fails, and is asked again when the connection is back', async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('newer')
    const answers = createQueryCache({ advertisements: 'in the page' }, 0)
    answers.watch(adverts(ask))
    await vi.advanceTimersByTimeAsync(0)
    expect(answers.read('advertisements')).toMatchObject({ data: 'in the page', failed: true })
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(answers.read('advertisements')).toMatchObject({ data: 'newer', failed: false })
  })
})

it('What belongs to one visit of a page is forgotten as it is left, and its question given up (SHELL-35)', async () => {
  const signals: AbortSignal[] = []
  const picture: CachedQuery<string> = {
    ...adverts((signal) => {
      signals.push(signal)
      return new Promise(() => {})
    }),
    forgetOnLeave: true,
  }
  const answers = createQueryCache()
  const leave = answers.watch(picture)
  leave()
  expect(signals[0]!.aborted).toBe(true)
  expect(answers.read('advertisements')).toEqual({ at: 0, failed: false, fetching: false })
  answers.watch(picture)
  expect(signals).toHaveLength(2)
})
