import { heartbeat, logout } from '@lokseva/contract/identity/endpoints'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import type { Session } from '#candidate-kit/session/session.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { IdleDialog } from './idle-dialog.tsx'
import { onActivity } from './on-activity.ts'
import { sharedActivity } from './shared-activity.ts'
import { markTimedOut } from './timed-out.ts'
import { type IdlePhase, type IdleWatch, watchIdle } from './watch-idle.ts'

export type SessionMonitorProps = {
  idleMinutes: number
  heartbeatMinutes: number
  /** An ordinary logout, wished for in the warning. */
  onLeave: () => void
}

const minute = 60_000
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
  const [phase, setPhase] = useState<IdlePhase>('present')
  const [endsAt, setEndsAt] = useState(0)
  const watch = useRef<IdleWatch>(undefined)
  const params = { userId: session.userId }

  const beat = useEffectEvent(() => {
    // A lost one is no harm: the next call or heartbeat does the same.
    call(heartbeat, { params }).catch(() => {})
  })
  const end = useEffectEvent(async () => {
    markTimedOut(idleMinutes)
    const told = call(logout, { params }).catch(() => {})
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    endSession({ reason: 'idle', minutes: idleMinutes })
  })
  const enter = useEffectEvent((next: IdlePhase, until: number) => {
    setPhase(next)
    setEndsAt(until)
    if (next === 'over') void end()
  })

  useEffect(() => {
    const activity = sharedActivity(session.userId)
    // A page that opens was opened by somebody.
    activity.write(Date.now())
    activity.tidy(Date.now())
    const idle = watchIdle({
      lastActElsewhere: activity.read,
      onAct: activity.write,
      now: Date.now,
      idleMs: idleMinutes * minute,
      heartbeatMs: heartbeatMinutes * minute,
      beat: () => beat(),
      onPhase: (next, until) => enter(next, until),
    })
    watch.current = idle
    const stopListening = onActivity(idle.act)
    const ticks = setInterval(idle.check, 1000)
    document.addEventListener('visibilitychange', idle.check)
    return () => {
      stopListening()
      clearInterval(ticks)
      document.removeEventListener('visibilitychange', idle.check)
    }
  }, [idleMinutes, heartbeatMinutes, session.userId])

  if (phase === 'over') return <Loader label={t('identity.logout.busy')} />
  return (
    <IdleDialog
      open={phase === 'warned'}
      endsAt={endsAt}
      onStay={() => watch.current?.stay()}
      onLeave={onLeave}
    />
  )
}
