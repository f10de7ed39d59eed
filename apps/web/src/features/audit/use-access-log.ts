import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'

/** What was done comes in the page's language, so another language is another answer. */
export function useAccessLog() {
  const { language } = useLanguage()
  const userId = useSession()?.userId
  return useQuery({
    queryKey: ['access-log', userId, language],
    queryFn: ({ signal }) => call(listAccessLog, undefined, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}
