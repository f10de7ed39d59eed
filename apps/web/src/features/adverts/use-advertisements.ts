import { listAdvertisements } from '@lokseva/contract/adverts/endpoints'
import { call } from '#platform/api/call.ts'
import { useCachedQuery } from '#platform/api/use-cached-query.ts'

/** Names come in both languages at once, so one answer serves both. */
export function useAdvertisements() {
  return useCachedQuery({
    key: 'advertisements',
    fetch: (signal) => call(listAdvertisements, undefined, { signal }),
    freshFor: () => 60 * 1000,
  })
}
