import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onActivity } from './on-activity.ts'
import { sharedActivity } from './shared-activity.ts'
import { type IdlePhase, type IdleWatch, watchIdle } from './watch-idle.ts'

type IdleWatchSettings = {
  /** Whose tabs know of each other's activity. */
  personId: string
  idleMinutes: number
  heartbeatMinutes: number
  /** Tells the server that the person is there. */
  beat: () => void
  /** Nobody was there for too long. */
  end: () => void
}

const minute = 60_000

/** Whether somebody is at this page, as long as it stands; `stay` answers the warning. */
export function useIdleWatch({
  personId,
  idleMinutes,
  heartbeatMinutes,
  ...acts
}: IdleWatchSettings) {
  const [phase, setPhase] = useState<IdlePhase>('present')
  const [endsAt, setEndsAt] = useState(0)
  const watch = useRef<IdleWatch>(undefined)
  const beat = useEffectEvent(acts.beat)
  const enter = useEffectEvent((next: IdlePhase, until: number) => {
    setPhase(next)
    setEndsAt(until)
    if (next === 'over') acts.end()
  })
  useEffect(() => {
    const activity = sharedActivity(personId)
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
  }, [idleMinutes, heartbeatMinutes, personId])
  return { phase, endsAt, stay: () => watch.current?.stay() }
}
