import { listAdvertisements } from '@lokseva/contract/adverts/endpoints'
import { call } from '#platform/api/call.ts'
import { useAnswer } from '#platform/api/use-answer.ts'

/** Names come in both languages at once, so one answer serves both. */
export function useAdvertisements() {
  return useAnswer({
    key: 'advertisements',
    ask: (signal) => call(listAdvertisements, undefined, { signal }),
    freshFor: () => 60 * 1000,
  })
}
