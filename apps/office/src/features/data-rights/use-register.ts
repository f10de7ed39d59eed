import { listDataRequests } from '@lokseva/contract/data-rights/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { useStaffLogin } from '#office-kit/session/session.ts'

/** The register, for whoever may read it. */
export function useRegister() {
  const memberId = useStaffLogin()?.memberId
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['data-requests', memberId, language],
    queryFn: ({ signal }) => call(listDataRequests, undefined, { signal }),
    enabled: may(useOwnSession(), ['rights.read']),
    meta: { personal: true },
    staleTime: 10_000,
  })
}
