import { getApproval, listApprovals } from '@lokseva/contract/approvals/endpoints'
import { approvalsAtOnce, type ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useStaffLogin } from '#office-kit/session/session.ts'

const key = 'approvals'

/** What is open and mine to decide: by its time, then the oldest first. */
export function useApprovalsForMe() {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'forMe'],
    queryFn: ({ signal }) =>
      call(listApprovals, { query: { state: 'open', part: 'forMe' } }, { signal }),
    meta: { personal: true },
    staleTime: 10_000,
    refetchInterval: 60_000,
  })
}

/** What I asked for, or all that is decided; the newest first, a page at a time. */
export function useApprovalPages(part: 'mine' | 'decided') {
  const memberId = useStaffLogin()?.memberId
  const found = useInfiniteQuery({
    queryKey: [key, memberId, part],
    queryFn: ({ pageParam, signal }) =>
      call(listApprovals, { query: { part, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) =>
      page.length < approvalsAtOnce ? undefined : String(page.at(-1)!.number),
    meta: { personal: true },
    staleTime: 10_000,
  })
  const { data, isPending, isFetching, refetch } = found
  return {
    list: { data: data?.pages.flat(), isPending, isFetching, refetch },
    more: found.hasNextPage
      ? { fetch: () => void found.fetchNextPage(), isFetching: found.isFetchingNextPage }
      : undefined,
  }
}

export function useApproval(requestId: string) {
  const memberId = useStaffLogin()?.memberId
  // Why something is not allowed comes in the language of the page.
  const { language } = useLanguage()
  return useQuery({
    queryKey: [key, memberId, requestId, language],
    queryFn: ({ signal }) => call(getApproval, { params: { requestId } }, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}

/** Takes over what an action answered, and has the lists asked for anew. */
export function useStoreApproval() {
  const queries = useQueryClient()
  const memberId = useStaffLogin()?.memberId
  const { language } = useLanguage()
  const fetchAnew = () => void queries.invalidateQueries({ queryKey: [key] })
  return {
    fetchAnew,
    store: (request: ApprovalRequest) => {
      fetchAnew()
      queries.setQueryData([key, memberId, request.id, language], request)
    },
  }
}
