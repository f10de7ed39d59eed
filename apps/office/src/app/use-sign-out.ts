import { staffSignOut } from '@lokseva/contract/staff/endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { endSession } from '@lokseva/browser/session/end-session.ts'

/** Signed out here whatever the server could say to it. */
export function useSignOut() {
  const leave = () => endSession({ reason: 'logout' })
  return useAction(() => call(staffSignOut), { onDone: leave, onFailed: leave })
}
