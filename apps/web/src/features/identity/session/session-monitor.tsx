import { heartbeat, logout } from '@lokseva/contract/identity/endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { useIdleWatch } from '@lokseva/browser/session/use-idle-watch.ts'
import { IdleDialog } from '@lokseva/site-kit/idle-dialog.tsx'
import type { Session } from '#candidate-kit/session/session.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { markTimedOut } from './timed-out.ts'

export type SessionMonitorProps = {
  idleMinutes: number
  heartbeatMinutes: number
  /** An ordinary logout, wished for in the warning. */
  onLeave: () => void
}

const idleTexts = {
  heading: 'identity.idle.heading',
  countdown: 'identity.idle.countdown',
  text: 'identity.idle.text',
  stay: 'identity.idle.stay',
  leave: 'identity.idle.leave',
} as const
/** The page does not wait longer for a server that may be out of reach. */
const patienceMs = 3000

/** On every page of somebody logged in: heartbeat, idle warning, and the end after it. */
export function SessionMonitor(settings: SessionMonitorProps) {
  const session = useSession()
  return session ? <Monitor key={session.token} session={session} {...settings} /> : null
}

type KeeperProps = SessionMonitorProps & { session: Session }

function Monitor({ session, idleMinutes, heartbeatMinutes, onLeave }: KeeperProps) {
  const t = useT()
  const params = { userId: session.userId }
  const end = async () => {
    markTimedOut(idleMinutes)
    const told = call(logout, { params }).catch(() => {})
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    endSession({ reason: 'idle', minutes: idleMinutes })
  }
  const { phase, endsAt, stay } = useIdleWatch({
    personId: session.userId,
    idleMinutes,
    heartbeatMinutes,
    // A lost one is no harm: the next call or heartbeat does the same.
    beat: () => void call(heartbeat, { params }).catch(() => {}),
    end: () => void end(),
  })
  if (phase === 'over') return <Loader label={t('identity.logout.busy')} />
  return (
    <IdleDialog
      open={phase === 'warned'}
      texts={idleTexts}
      endsAt={endsAt}
      onStay={stay}
      onLeave={onLeave}
    />
  )
}
