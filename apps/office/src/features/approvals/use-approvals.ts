import { getApproval, listApprovals } from '@lokseva/contract/approvals/endpoints'
import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useStaffLogin } from '#office-kit/session.ts'

const key = 'approvals'

function useList(name: string, query: { state?: 'open'; part?: 'mine' | 'forMe' }) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, name],
    queryFn: ({ signal }) => call(listApprovals, { query }, { signal }),
    meta: { personal: true },
    staleTime: 10_000,
    refetchInterval: 60_000,
  })
}

/** What is open and mine to decide. */
export const useApprovalsForMe = () => useList('forMe', { state: 'open', part: 'forMe' })
/** What I asked for, decided or not. */
export const useOwnApprovals = () => useList('mine', { part: 'mine' })

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
