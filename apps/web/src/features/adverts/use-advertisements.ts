import { listAdvertisements } from '@lokseva/contract/adverts/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'

/** Names come in both languages at once, so one answer serves both. */
export function useAdvertisements() {
  return useQuery({
    queryKey: ['advertisements'],
    queryFn: ({ signal }) => call(listAdvertisements, undefined, { signal }),
    staleTime: 60 * 1000,
  })
}
