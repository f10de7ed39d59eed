import {
  hrefOf,
  type AddressBar,
  type Location,
  type NavigationType,
} from '@lokseva/browser/router/address-bar.ts'

/** An address bar without a browser: a frame with an origin of its own may not change its own. */
export function memoryBar(first: string): AddressBar {
  const visits: Location[] = [locationOf(first, null)]
  let place = 0
  const listeners = new Set<(location: Location, way: NavigationType) => void>()
  const now = () => visits[place]!
  const tell = (way: NavigationType) => {
    for (const listener of listeners) listener(now(), way)
  }
  return {
    now,
    go(to, { replace, state } = {}) {
      const next = locationOf(hrefOf(to, now()), state ?? null)
      if (!replace) place += 1
      visits.splice(place, visits.length, next)
      tell(replace ? 'replace' : 'push')
    },
    step(pages) {
      place = Math.min(Math.max(place + pages, 0), visits.length - 1)
      tell('pop')
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function locationOf(href: string, state: unknown): Location {
  const { pathname, search, hash } = new URL(href, location.href)
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) }
}
