import { listAdvertisements } from '@lokseva/contract/adverts/endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import { useCachedQuery } from '@lokseva/browser/api/queries/use-cached-query.ts'

/** Names come in both languages at once, so one answer serves both. */
export function useAdvertisements() {
  return useCachedQuery({
    key: 'advertisements',
    fetch: (signal) => call(listAdvertisements, undefined, { signal }),
    freshFor: () => 60 * 1000,
  })
}
