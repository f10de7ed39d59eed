import { LogoutFailedDialog } from '#features/identity/session/logout-failed-dialog.tsx'
import { SessionKeeper } from '#features/identity/session/session-keeper.tsx'
import { TabBar } from '#features/home/tab-bar.tsx'
import { useProfileStatus } from '#features/profile/use-profile-status.ts'
import { useLogout } from '#features/identity/session/use-logout.ts'
import { useStartupSettings } from '#features/site/use-startup-settings.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { endSession } from '#platform/session/end-session.ts'

/** What stands around every page of somebody logged in: the six tabs and the watch over time. */
export default function CandidateFrame() {
  const t = useT()
  const logout = useLogout()
  const { idleMinutes = 30, heartbeatMinutes = 5 } = useStartupSettings().data ?? {}
  const profileSubmitted = useProfileStatus().data?.flgLocked ?? false
  const leave = () => logout.mutate()
  const problem = logout.error?.message || t('wire.somethingWrong')
  return (
    <>
      <TabBar logout={{ run: leave, busy: logout.isPending }} profileSubmitted={profileSubmitted} />
      <SessionKeeper
        idleMinutes={idleMinutes}
        heartbeatMinutes={heartbeatMinutes}
        onLeave={leave}
      />
      <LogoutFailedDialog
        problem={logout.isError ? problem : undefined}
        idleMinutes={idleMinutes}
        busy={logout.isPending}
        onAgain={leave}
        onHereOnly={() => endSession({ reason: 'logout' })}
        onClose={() => logout.reset()}
      />
    </>
  )
}
