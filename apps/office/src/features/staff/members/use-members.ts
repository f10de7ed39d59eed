import { getStaffMember, listStaff } from '@lokseva/contract/staff/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'

const key = 'members'

export const useMembers = () =>
  useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => call(listStaff, undefined, { signal }),
    meta: { personal: true },
    staleTime: 10_000,
  })

export const useMember = (memberId: string) =>
  useQuery({
    queryKey: [key, memberId],
    queryFn: ({ signal }) => call(getStaffMember, { params: { memberId } }, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })

/** After every change: the list and the member are asked for anew. */
export function useFetchMembersAnew() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [key] })
}
