import { getAdvertisement } from '@lokseva/contract/adverts/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'

/** Everything one advertisement says; null where there is none. */
export function useAdvertisement(id: number | undefined) {
  return useQuery({
    queryKey: ['advertisement', id],
    queryFn: async ({ signal }) => {
      if (id === undefined) return null
      try {
        return await call(getAdvertisement, { params: { id } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 60_000,
  })
}

/** The id in an address, where one stands there. */
export const advertisementIdOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
