import { afterEach } from 'vitest'

let unanswered: string[] = []

/** What was asked of a portal that no test serves, since the last time this was asked. */
export function takeUnanswered(): string[] {
  const taken = unanswered
  unanswered = []
  return taken
}

/**
 * Nobody serves pages here: what a test does not answer itself finds no connection, whichever way
 * it is asked, and fails the test; one that means it says so with `takeUnanswered`.
 */
export function refuseFetch(): void {
  globalThis.fetch = (asked) => {
    unanswered.push(asked instanceof Request ? asked.url : String(asked))
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  afterEach(() => {
    const asked = takeUnanswered()
    if (asked.length > 0)
      throw new Error(`The test answers nobody who fetches ${asked.join(' and ')}`)
  })
}
