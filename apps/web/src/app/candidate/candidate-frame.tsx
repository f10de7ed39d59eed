import { LogoutFailedDialog } from '#features/identity/session/logout-failed-dialog.tsx'
import { SessionMonitor } from '#features/identity/session/session-monitor.tsx'
import { useProfileStatus } from '#features/profile/use-profile-status.ts'
import { useUnreadNotices } from '#features/stages/use-stage-notices.ts'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { WithQueries } from '@lokseva/browser/api/queries/with-queries.tsx'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { useLogout } from '#candidate-kit/session/use-logout.ts'
import { useStartupSettings } from '@lokseva/site-kit/startup-settings.ts'
import { TabBar } from './tab-bar.tsx'

/** What stands around every page of somebody logged in: the six tabs and the watch over time. */
export function CandidateFrame() {
  return (
    <WithQueries>
      <TabsAndWatch />
    </WithQueries>
  )
}

function TabsAndWatch() {
  const inWords = useErrorWords()
  const logout = useLogout()
  const { idleMinutes = 30, heartbeatMinutes = 5 } = useStartupSettings().data ?? {}
  const profileSubmitted = useProfileStatus().data?.flgLocked ?? false
  const leave = () => void logout.run()
  return (
    <>
      <TabBar
        logout={{ run: leave, busy: logout.busy }}
        profileSubmitted={profileSubmitted}
        unread={useUnreadNotices()}
      />
      <SessionMonitor
        idleMinutes={idleMinutes}
        heartbeatMinutes={heartbeatMinutes}
        onLeave={leave}
      />
      <LogoutFailedDialog
        problem={logout.error && inWords(logout.error)}
        idleMinutes={idleMinutes}
        busy={logout.busy}
        onAgain={leave}
        onHereOnly={() => endSession({ reason: 'logout' })}
        onClose={logout.clear}
      />
    </>
  )
}
