import { afterEach } from 'vitest'

/**
 * Nobody serves pages here: what a test does not answer itself finds no connection, whichever way
 * it is asked and fails the test; one that means it puts its own `fetch` in place of this one.
 */
export function refuseFetch(): void {
  const unanswered: string[] = []
  globalThis.fetch = (asked) => {
    unanswered.push(asked instanceof Request ? asked.url : String(asked))
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  afterEach(() => {
    const asked = unanswered.splice(0)
    if (asked.length > 0)
      throw new Error(`The test answers nobody who fetches ${asked.join(' and ')}`)
  })
}
