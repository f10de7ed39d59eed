import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnce } from '@lokseva/browser/api/reload-page.ts'
import { lazyPage, PageMissingError } from './lazy-page.ts'
import { dataInPage } from './page-facts.ts'

vi.mock('@lokseva/browser/api/reload-page.ts', () => ({ reloadOnce: vi.fn() }))

const portal = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response))
const facts = (build: string) => async () =>
  new Response(JSON.stringify({ build, keys: [], answers: {} }))

beforeEach(() => {
  vi.mocked(reloadOnce).mockReset().mockReturnValue(true)
  document.body.innerHTML =
    '<script type="application/json" id="page-answers" data-build="first">{"a":1}</script>'
})

it('What the server wrote into the page is read, and nothing where it is not as expected (SHELL-120)', () => {
  expect(dataInPage()).toEqual({ a: 1 })
  document.getElementById('page-answers')!.textContent = '{"a":'
  expect(dataInPage()).toEqual({})
  document.body.innerHTML = ''
  expect(dataInPage()).toEqual({})
})

describe('A page whose files do not come (SHELL-123)', () => {
  const page = lazyPage(() => Promise.reject(new TypeError('gone')))
  /** What comes of it in the end. */
  const preload = async ({ preload: begin }: typeof page) => {
    const opened = begin()
    opened.catch(() => {})
    await vi.advanceTimersByTimeAsync(10_000)
    return opened
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is loaded anew where the portal has a newer build', async () => {
    portal(facts('second'))
    const opened = vi.fn()
    preload(page).then(opened, opened)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reloadOnce).toHaveBeenCalledWith('second')
    expect(opened).not.toHaveBeenCalled()
  })

  it('comes after all where one of its files was lost on the way (SHELL-174)', async () => {
    portal(facts('first'))
    const load = vi.fn(() => Promise.resolve(() => null))
    load.mockRejectedValueOnce(new TypeError('reset')).mockRejectedValueOnce(new TypeError('reset'))
    await expect(preload(lazyPage(load))).resolves.toHaveProperty('default')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('says so where it is the build of the portal', async () => {
    portal(facts('first'))
    await expect(preload(page)).rejects.toThrow(PageMissingError)
    expect(reloadOnce).not.toHaveBeenCalled()
  })

  it('says so without a connection, and where it was loaded anew already', async () => {
    portal(() => Promise.reject(new TypeError('offline')))
    await expect(preload(page)).rejects.toThrow(PageMissingError)
    portal(facts('second'))
    vi.mocked(reloadOnce).mockReturnValue(false)
    await expect(preload(page)).rejects.toThrow(PageMissingError)
  })
})
