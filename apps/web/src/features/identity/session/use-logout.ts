import { logout } from '@lokseva/contract/identity/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { endSession } from '#platform/session/end-session.ts'
import { readSession } from '#platform/session/session.ts'

/** Ends the session on the server first, then here; what was read under it is forgotten. */
export function useLogout() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const session = readSession()
      if (session) await call(logout, { params: { userId: session.userId } })
    },
    onSuccess: () => {
      endSession({ reason: 'logout' })
      queries.removeQueries({ predicate: (query) => query.meta?.['personal'] === true })
    },
  })
}
