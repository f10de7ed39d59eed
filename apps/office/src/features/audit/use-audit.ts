import { getAuditDesk, listAudit, listOwnAudit } from '@lokseva/contract/audit/desk/endpoints'
import type { AuditFilter, AuditPage } from '@lokseva/contract/audit/desk/schemas'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useStaffLogin } from '#office-kit/session/session.ts'

export type Filter = Omit<AuditFilter, 'before'>

type Fetch = (before: string | undefined, signal: AbortSignal) => Promise<AuditPage>

/** Pages of lines, each asked for once: what is asked again is written down again. */
function useLines(name: readonly unknown[], fetch: Fetch) {
  const memberId = useStaffLogin()?.memberId
  const { language } = useLanguage()
  return useInfiniteQuery({
    queryKey: ['audit', memberId, language, ...name],
    queryFn: ({ pageParam, signal }) => fetch(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { personal: true },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
}
export type Lines = ReturnType<typeof useLines>

export const useAuditLines = (filter: Filter): Lines =>
  useLines(['lines', filter], (before, signal) =>
    call(listAudit, { query: { ...filter, ...(before && { before }) } }, { signal }),
  )

export const useOwnLines = (): Lines =>
  useLines(['own'], (before, signal) =>
    call(listOwnAudit, { query: before ? { before } : {} }, { signal }),
  )

export function useAuditDesk() {
  const memberId = useStaffLogin()?.memberId
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['audit-desk', memberId, language],
    queryFn: ({ signal }) => call(getAuditDesk, undefined, { signal }),
    meta: { personal: true },
    staleTime: 60_000,
  })
}
