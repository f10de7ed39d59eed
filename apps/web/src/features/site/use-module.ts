import { getModule } from '@lokseva/contract/site/endpoints'
import type { ModuleName } from '@lokseva/contract/site/module-names'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'

/** A module switch, asked again at every visit: an officer may have turned it meanwhile. */
export function useModule(name: ModuleName) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['module', name, language],
    queryFn: ({ signal }) => call(getModule, { params: { name } }, { signal }),
    staleTime: 0,
    // A change of language must not take a half-filled form away while the switch is asked anew.
    placeholderData: keepPreviousData,
  })
}
