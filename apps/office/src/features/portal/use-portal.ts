import type { EndpointDefinition, ResponseOf } from '@lokseva/contract/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useStaffLogin } from '#office-kit/session/session.ts'

type Asked = EndpointDefinition & { params?: undefined; query?: undefined; body?: undefined }

/** What a part of the desk shows; what is polled is looked at again every minute. */
export function usePortal<E extends Asked>(endpoint: E) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: ['portal', memberId, endpoint.path],
    queryFn: ({ signal }): Promise<ResponseOf<E>> =>
      call(endpoint, undefined as never, { signal }) as Promise<ResponseOf<E>>,
    meta: { personal: true },
    staleTime: 10_000,
    ...(endpoint.polled && { refetchInterval: 60_000 }),
  })
}

/** Takes over what a change answered, or has the part asked for anew. */
export function useStorePortal<E extends Asked>(endpoint: E) {
  const queries = useQueryClient()
  const memberId = useStaffLogin()?.memberId
  const queryKey = ['portal', memberId, endpoint.path]
  return {
    store: (data: ResponseOf<E>) => void queries.setQueryData(queryKey, data),
    refresh: () => void queries.invalidateQueries({ queryKey }),
  }
}
