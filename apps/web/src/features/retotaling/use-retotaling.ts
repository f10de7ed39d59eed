import {
  listRetotalingRequests,
  listRetotalingSubjects,
} from '@lokseva/contract/retotaling/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'

/** Reasons come in the language of the page: another one asks anew, and drops nothing. */
function useOwner() {
  return [useSession()?.userId, useLanguage().language] as const
}

export function useRetotalingRequests(applicationId: string) {
  return useQuery({
    queryKey: ['retotaling-requests', ...useOwner(), applicationId],
    queryFn: ({ signal }) =>
      call(listRetotalingRequests, { params: { applicationId } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Null where there is nothing to total again. */
export function useRetotalingSubjects(applicationId: string) {
  return useQuery({
    queryKey: ['retotaling-subjects', ...useOwner(), applicationId],
    queryFn: async ({ signal }) => {
      const params = { applicationId, resultStatus: 'NOT QUALIFIED', requestType: '1' }
      try {
        return await call(listRetotalingSubjects, { params }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NO_RECORD_FOUND') return null
        throw error
      }
    },
    placeholderData: keepPreviousData,
    meta: { personal: true },
    staleTime: 0,
    gcTime: 0,
  })
}
