/** Where the visitor is, and what travelled along. `key` is another one for every visit. */
export type Location = {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}

/** How somebody came: by the browser's own Back and Forward, by a link, or in place of a page. */
export type NavigationType = 'pop' | 'push' | 'replace'

/** A parameter left out stays as it is now: `{ search: '?section=name' }`. */
export type To = string | { pathname?: string; search?: string; hash?: string }
export type GoOptions = { replace?: boolean | undefined; state?: unknown }

export type AddressBar = {
  now: () => Location
  go: (to: To, options?: GoOptions) => void
  /** Back and forward, as the browser's own buttons. */
  step: (pages: number) => void
  listen: (listener: (location: Location, way: NavigationType) => void) => () => void
}

type Visit = { usr?: unknown; key?: string } | null

/** The browser's address bar. What travels along stands in the history, so that it outlives a reload. */
export function browserAddressBar(view: Window = window): AddressBar {
  const { history } = view
  const listeners = new Set<(location: Location, way: NavigationType) => void>()
  const now = (): Location => {
    const { pathname, search, hash } = view.location
    const visit = history.state as Visit
    return { pathname, search, hash, state: visit?.usr ?? null, key: visit?.key ?? 'default' }
  }
  const tell = (way: NavigationType) => {
    const location = now()
    for (const listener of listeners) listener(location, way)
  }
  view.addEventListener('popstate', () => tell('pop'))
  return {
    now,
    go(to, { replace, state } = {}) {
      const here = now()
      const href = hrefOf(to, here)
      // The page one is on is not put into the history twice.
      const isHere = href === hrefOf(here, here)
      const visit: Visit = { usr: state, key: newKey() }
      try {
        if (replace || isHere) history.replaceState(visit, '', href)
        else history.pushState(visit, '', href)
      } catch {
        // Some browsers allow only so many changes in a time, or what travels cannot be kept.
        view.location.assign(href)
        return
      }
      tell(replace || isHere ? 'replace' : 'push')
    },
    step: (pages) => history.go(pages),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** The whole path an address means, seen from where one is. */
export function hrefOf(to: To, from: Location): string {
  if (typeof to !== 'string') {
    const { pathname = from.pathname, search = '', hash = '' } = to
    return pathname + search + hash
  }
  if (to.startsWith('?')) return from.pathname + to
  return to.startsWith('#') ? from.pathname + from.search + to : to
}
