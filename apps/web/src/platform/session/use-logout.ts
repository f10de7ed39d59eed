import { logout } from '@lokseva/contract/identity/endpoints'
import { call } from '#platform/api/call.ts'
import { useAction } from '#platform/api/use-action.ts'
import { endSession } from './end-session.ts'
import { readSession } from './session.ts'

/** Ends the session on the server first, then here; what was read under it is forgotten. */
export function useLogout() {
  return useAction(
    async () => {
      const session = readSession()
      if (session) await call(logout, { params: { userId: session.userId } })
    },
    { onDone: () => endSession({ reason: 'logout' }) },
  )
}
