import { QueryClient } from '@tanstack/react-query'
import { TransportError } from '#platform/api/errors.ts'

/** Reads are tried again only when no answer came; a refusal is an answer. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => error instanceof TransportError && failures < 2,
        refetchOnWindowFocus: false,
        // Asks even where the device believes to be offline: that belief is often wrong.
        networkMode: 'offlineFirst',
      },
    },
  })
}
