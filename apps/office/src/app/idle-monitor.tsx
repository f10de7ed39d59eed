import { getStaffSession, staffSignOut } from '@lokseva/contract/staff/endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { useIdleWatch } from '@lokseva/browser/session/use-idle-watch.ts'
import { IdleDialog } from '@lokseva/site-kit/idle-dialog.tsx'
import { useOwnSession } from '#office-kit/session/own-session.ts'

const texts = {
  heading: 'office.idle.heading',
  countdown: 'office.idle.countdown',
  text: 'office.idle.text',
  stay: 'office.idle.stay',
  leave: 'office.idle.leave',
} as const

/** Warns a minute before an unattended desk is signed out; whoever types without a call stays. */
export function IdleMonitor({ onLeave }: { onLeave: () => void }) {
  const { idleMinutes, member } = useOwnSession()
  const end = () => {
    void call(staffSignOut).catch(() => {})
    endSession({ reason: 'idle', minutes: idleMinutes })
  }
  const { phase, endsAt, stay } = useIdleWatch({
    personId: member.id,
    idleMinutes,
    heartbeatMinutes: idleMinutes / 3,
    // Any call keeps the session; one that is lost is followed by the next.
    beat: () => void call(getStaffSession).catch(() => {}),
    end,
  })
  return (
    <IdleDialog
      open={phase === 'warned'}
      texts={texts}
      endsAt={endsAt}
      onStay={stay}
      onLeave={onLeave}
    />
  )
}
