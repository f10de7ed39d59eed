import { useEffect, useState } from 'react'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import {
  useBar,
  useLocation,
  useNavigationType,
  useSearchParams,
} from '@lokseva/browser/router/router.tsx'
import { type AdvertGroup, advertGroups } from './group-adverts.ts'

/** Travels along with addresses the list itself leads to: with them it does not begin anew. */
export const WITHIN_LIST = 'within list'

/** A letter more is no page of its own, and browsers take only so many changes of the address. */
const pause = 300

/** What of the list is shown stands in the address: Back from an advertisement leads to the same. */
export function useListAddress() {
  const params = useSearchParams()
  const bar = useBar()
  const { key } = useLocation()
  const isByBrowser = useNavigationType() === 'pop'
  const inAddress = params.get('search') ?? ''
  const group = advertGroups.find((each) => each === params.get('group')) ?? 'open'
  const [search, setSearch] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  if (seen !== inAddress) {
    setSeen(inAddress)
    // What was typed since is newer than the address it was written to.
    if (isByBrowser || inAddress === '') setSearch(inAddress)
  }
  useEffect(() => {
    if (search === inAddress) return undefined
    const writing = setTimeout(() => {
      // Whoever has gone on meanwhile is not brought back while the next page is being drawn.
      if (bar.now().key === key)
        bar.go(addressOf(group, search), { replace: true, state: WITHIN_LIST })
    }, pause)
    return () => clearTimeout(writing)
  }, [bar, key, group, search, inAddress])
  return { group, search, setSearch, addressOf: (to: AdvertGroup) => addressOf(to, search) }
}

function addressOf(group: AdvertGroup, search: string): string {
  const asked = new URLSearchParams()
  if (group !== 'open') asked.set('group', group)
  if (search !== '') asked.set('search', search)
  return asked.size === 0 ? tabPath('applications') : `${tabPath('applications')}?${asked}`
}
