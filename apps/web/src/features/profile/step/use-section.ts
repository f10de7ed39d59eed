import type { BaseFacts, Section } from '@lokseva/forms/engine/form'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams, useNavigationType } from '@lokseva/browser/router/router.tsx'
import { useNarrow } from '@lokseva/ui/use-narrow.ts'

/**
 * The section open on a phone. It stands in the address, so that Back and Forward lead through the
 * sections; where all of them are on the page, nothing is opened and the address stays.
 */
export function useSection<F extends BaseFacts>(sections: readonly Section<F>[]) {
  const navigate = useNavigate()
  const narrow = useNarrow()
  const params = useSearchParams()
  const isByBrowser = useNavigationType() === 'pop'
  const named = params.get('section')
  const inAddress = sections.find(({ id }) => id === named)?.id ?? sections[0]!.id
  const [current, setCurrent] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  if (seen !== inAddress) {
    setSeen(inAddress)
    // What was opened by a button is on the page before its address has changed.
    if (isByBrowser) setCurrent(inAddress)
  }
  const open = useCallback(
    (id: string) => {
      setCurrent(id)
      if (narrow) navigate({ search: `?section=${id}` })
    },
    [narrow, navigate],
  )
  return { current, open }
}
