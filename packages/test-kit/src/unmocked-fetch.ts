import { afterEach } from 'vitest'

const unanswered: string[] = []

/** What was fetched and nobody answered, since the last time this was asked. */
export const takeUnmocked = (): string[] => unanswered.splice(0)

/**
 * Nobody serves pages here: what a test does not answer itself finds no connection and fails the
 * test. One that means it puts its own `fetch` in place of this one.
 */
export function refuseFetch(): void {
  globalThis.fetch = (asked) => {
    unanswered.push(asked instanceof Request ? asked.url : String(asked))
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  afterEach(() => {
    const asked = takeUnmocked()
    if (asked.length > 0)
      throw new Error(`The test answers nobody who fetches ${asked.join(' and ')}`)
  })
}
