import { listModules } from '@lokseva/contract/site/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'

/** All module switches, for a page that shows which of its parts are closed. */
export function useModules() {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['modules', language],
    queryFn: ({ signal }) => call(listModules, undefined, { signal }),
    staleTime: 0,
  })
}
