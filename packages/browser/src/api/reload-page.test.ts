import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-page.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('')),
  )
})

describe('loading the page again', () => {
  it('goes past the cache, once for one cause (WIRE-60)', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    reloadOnce('old key')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 30_000 })
    expect(fetch).toHaveBeenCalledWith(location.href, { cache: 'reload' })
    reloadOnce('old key')
    reloadOnce('old key')
    expect(fetch).toHaveBeenCalledTimes(1)
    reloadOnce('another key')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2), { timeout: 30_000 })
  })
})
