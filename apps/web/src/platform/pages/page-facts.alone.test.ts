import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnce } from '#platform/api/reload-page.ts'
import { lazyPage, PageMissingError } from './lazy-page.ts'
import { dataInPage } from './page-facts.ts'

vi.mock('#platform/api/reload-page.ts', () => ({ reloadOnce: vi.fn() }))

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

  it('is loaded anew where the portal has a newer build', async () => {
    portal(facts('second'))
    const opened = vi.fn()
    page.preload().then(opened, opened)
    await vi.waitFor(() => expect(reloadOnce).toHaveBeenCalledWith('second'), { timeout: 30_000 })
    expect(opened).not.toHaveBeenCalled()
  })

  it('says so where it is the build of the portal', async () => {
    portal(facts('first'))
    await expect(page.preload()).rejects.toThrow(PageMissingError)
    expect(reloadOnce).not.toHaveBeenCalled()
  })

  it('says so without a connection, and where it was loaded anew already', async () => {
    portal(() => Promise.reject(new TypeError('offline')))
    await expect(page.preload()).rejects.toThrow(PageMissingError)
    portal(facts('second'))
    vi.mocked(reloadOnce).mockReturnValue(false)
    await expect(page.preload()).rejects.toThrow(PageMissingError)
  })
})
