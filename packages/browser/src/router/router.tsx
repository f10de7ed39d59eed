import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { AddressBar, GoOptions, Location, To, NavigationType } from './address-bar.ts'

type Place = { location: Location; way: NavigationType }

const PlaceContext = createContext<Place | undefined>(undefined)
const BarContext = createContext<AddressBar | undefined>(undefined)

/**
 * Follows the address bar. A new address is drawn in the background: the page that stands there
 * stays until the next one has come.
 */
export function Router({ bar, children }: { bar: AddressBar; children: ReactNode }) {
  const [place, setPlace] = useState<Place>(() => ({ location: bar.now(), way: 'pop' }))
  useLayoutEffect(
    () => bar.listen((location, way) => startTransition(() => setPlace({ location, way }))),
    [bar],
  )
  return (
    <BarContext value={bar}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </BarContext>
  )
}

function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('a page needs a Router above it')
  return place
}

export function useBar(): AddressBar {
  const bar = use(BarContext)
  if (!bar) throw new Error('a link needs a Router above it')
  return bar
}

export const useLocation = (): Location => usePlace().location

/** How the visitor came here. */
export const useNavigationType = (): NavigationType => usePlace().way

/** What stands behind the question mark; the same object for as long as it stays the same. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

export type Navigate = (to: To, options?: GoOptions) => void

/** The same function for as long as the page stands. */
export const useNavigate = (): Navigate => useBar().go

/** Sends the visitor on once everything that follows the address bar is there. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const go = useNavigate()
  useEffect(() => go(to, { replace: true, state }), [go, to, state])
  return null
}
