import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { onForgetCache } from '@lokseva/browser/session/end-session.ts'
import { TransportError } from '../errors.ts'

/** Reads are tried again only when no answer came; a refusal is an answer. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => error instanceof TransportError && failures < 2,
      refetchOnWindowFocus: false,
      // Asks even where the device believes to be offline: that belief is often wrong.
      networkMode: 'offlineFirst',
    },
  },
})

/** The next person at this device must not meet the answers of the last one. */
export function forgetWithSession(client: QueryClient): void {
  onForgetCache(() =>
    client.removeQueries({ predicate: (query) => query.meta?.['personal'] === true }),
  )
}
forgetWithSession(queries)

/** Around everything behind the first pages, which do without the query client. */
export function WithQueries({ children }: { children: ReactNode }) {
  if (use(QueryClientContext)) return children
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
