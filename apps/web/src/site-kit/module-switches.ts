import { getModule, listModules } from '@lokseva/contract/site/endpoints'
import type { ModuleName } from '@lokseva/contract/site/module-names'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'

/**
 * An officer may turn a switch at any time, and the server holds it at every call; asking once a
 * minute keeps a walk through tabs and steps from asking the same again and again.
 */
const minute = 60_000

/** A module switch, for what stands behind it. */
export function useModule(name: ModuleName) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['module', name, language],
    queryFn: ({ signal }) => call(getModule, { params: { name } }, { signal }),
    // What is closed is asked again at every visit: it may have opened meanwhile.
    staleTime: ({ state }) => (state.data?.isEnabled ? minute : 0),
    // A change of language must not take a half-filled form away while the switch is asked anew.
    placeholderData: keepPreviousData,
  })
}

/** All module switches, for a page that shows which of its parts are closed. */
export function useModules() {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['modules', language],
    queryFn: ({ signal }) => call(listModules, undefined, { signal }),
    staleTime: minute,
    placeholderData: keepPreviousData,
  })
}
