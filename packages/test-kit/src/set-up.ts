import { afterAll, afterEach, vi } from 'vitest'
import { refuseFetch } from './unmocked-fetch.ts'

refuseFetch()

// Some tests run without a page: those of the wire protocol.
if (typeof document !== 'undefined') {
  const { cleanup, configure, fireEvent } = await import('@testing-library/react')
  const { disableDebounce: workAtOnce } = await import('@lokseva/form-kit/declared/debounce.ts')
  await traceNoOwners()
  configure({ asyncUtilTimeout: 60_000 })
  workAtOnce()
  const { clearSession } = await import('@lokseva/browser/session/session.ts')
  // A part of a page that is still being fetched when its file ends would never arrive, for nobody.
  afterAll(() => vi.dynamicImportSettled())
  afterEach(() => {
    vi.useRealTimers()
    cleanup()
    // A button that a test pressed and never let go.
    fireEvent.pointerUp(document)
    localStorage.clear()
    sessionStorage.clear()
    clearSession()
  })
}

/**
 * React notes for each element where it was made, for a warning nobody may ever read: a tenth of
 * the time of these tests. It stops by itself after ten thousand a second; here before the first.
 */
async function traceNoOwners() {
  const inside = Object.entries(await import('react')).find(([name]) => name.startsWith('__CLIENT'))
  if (!inside) return
  Object.defineProperty(inside[1], 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set() {},
  })
}
