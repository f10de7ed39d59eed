import type { PinnedKey } from '@lokseva/wire/handshake-transcript'
import { reloadOnce } from '@lokseva/browser/api/reload-page.ts'

/** What the server writes into the page beside its files. */
export type PageFacts = {
  /** Another one for every build of the web. */
  build: string
  keys: PinnedKey[]
  answers: Record<string, unknown>
}

/** What came with the page: nothing in a page that was kept for a lost connection. */
export function dataInPage(page: Document = document): Record<string, unknown> {
  try {
    const text = page.getElementById('page-answers')?.textContent
    const responses: unknown = JSON.parse(text || '{}')
    return typeof responses === 'object' && responses !== null ? { ...responses } : {}
  } catch {
    return {}
  }
}

/** The build this page belongs to; unknown in a page that was kept. */
const ownBuild = (page: Document = document): string | undefined =>
  page.getElementById('page-answers')?.dataset['build']

/** A page that the browser took from its own memory, on the way back, may be of yesterday. */
export function isPageFresh(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type !== 'back_forward'
}

/** The same from the portal as it is now. */
export async function fetchPageFacts(): Promise<PageFacts> {
  const response = await fetch(`${import.meta.env.BASE_URL}page.json`, {
    cache: 'no-cache',
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the page's facts: ${response.status}`)
  return (await response.json()) as PageFacts
}

/**
 * A file of this page's build that does not come may be gone: the portal has a newer build. Then
 * the page is loaded anew, at the address it has; what was typed is kept by whoever keeps it.
 */
export async function reloadForNewBuild(): Promise<boolean> {
  try {
    const { build } = await fetchPageFacts()
    return build !== ownBuild() && reloadOnce(build)
  } catch {
    return false
  }
}
