import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Does something as another person would while the test holds a transaction: what is a fault in
 * the portal, a second connection inside one, is here somebody else's first.
 */
export const somebodyElse: <T>(work: () => T) => T = AsyncLocalStorage.snapshot()
