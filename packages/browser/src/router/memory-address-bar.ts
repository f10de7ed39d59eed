import { type AddressBar, hrefOf, type Location, type NavigationType } from './address-bar.ts'

/** An address bar apart from the browser's: of a test, or of a frame that may not change its own. */
export function memoryAddressBar(path: string, state: unknown = null): AddressBar {
  const listeners = new Set<(location: Location, way: NavigationType) => void>()
  // The page a visit begins with, as the browser has it.
  const visits = [{ ...visitOf(path, state), key: 'default' }]
  let at = 0
  const arrive = (way: NavigationType) => {
    for (const listener of listeners) listener(visits[at]!, way)
  }
  return {
    now: () => visits[at]!,
    go(to, { replace, state: next = null } = {}) {
      const here = visits[at]!
      const href = hrefOf(to, here)
      const isInPlace = replace || href === hrefOf(here, here)
      if (!isInPlace) at += 1
      visits.splice(at, isInPlace ? 1 : visits.length, visitOf(href, next))
      arrive(isInPlace ? 'replace' : 'push')
    },
    step(pages) {
      at = Math.min(Math.max(0, at + pages), visits.length - 1)
      arrive('pop')
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

let visits = 0

function visitOf(path: string, state: unknown): Location {
  const { pathname, search, hash } = new URL(path, 'https://portal.example')
  visits += 1
  return { pathname, search, hash, state, key: `visit ${visits}` }
}
