import {
  getAdvertVersion,
  getDeskAdvert,
  listDeskAdverts,
  listDraftChoices,
} from '@lokseva/contract/adverts/drafts/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useStaffLogin } from '#office-kit/session/session.ts'

const key = 'adverts'

export function useDeskAdverts() {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'list'],
    queryFn: ({ signal }) => call(listDeskAdverts, undefined, { signal }),
    meta: { personal: true },
    staleTime: 5000,
  })
}

export function usePublished(advertisementId: number) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'published', advertisementId],
    queryFn: ({ signal }) => call(getDeskAdvert, { params: { advertisementId } }, { signal }),
    meta: { personal: true },
    staleTime: 5000,
  })
}

export function useVersion(advertisementId: number, version: number, against: number | undefined) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'version', advertisementId, version, against],
    queryFn: ({ signal }) =>
      call(
        getAdvertVersion,
        {
          params: { advertisementId, version },
          query: against === undefined ? {} : { against },
        },
        { signal },
      ),
    meta: { personal: true },
    // A version never changes.
    staleTime: Infinity,
  })
}

export function useDraftChoices() {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'choices'],
    queryFn: ({ signal }) => call(listDraftChoices, undefined, { signal }),
    meta: { personal: true },
    staleTime: 600_000,
  })
}

/** Has lists and versions asked for anew. */
export function useRefreshAdverts() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [key] })
}
