import { listDataRequests } from '@lokseva/contract/data-rights/endpoints'
import { dataRightsLimits, isWaiting } from '@lokseva/contract/data-rights/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { useStaffLogin } from '#office-kit/session/session.ts'

/** The register, for whoever may read it: all that waits, and the others a page at a time. */
export function useRegister() {
  const memberId = useStaffLogin()?.memberId
  const { language } = useLanguage()
  return useInfiniteQuery({
    queryKey: ['data-requests', memberId, language],
    queryFn: ({ pageParam, signal }) =>
      call(listDataRequests, { query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) =>
      page.filter((each) => !isWaiting(each)).length < dataRightsLimits.registerPage
        ? undefined
        : String(Number(page.at(-1)!.number.replace('DR-', ''))),
    select: ({ pages }) => pages.flat(),
    enabled: may(useOwnSession(), ['rights.read']),
    meta: { personal: true },
    staleTime: 10_000,
  })
}
