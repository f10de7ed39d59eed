import { logout } from '@lokseva/contract/identity/endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { readSession } from '#candidate-kit/session/session.ts'

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
