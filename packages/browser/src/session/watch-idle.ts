/** present: somebody is there. warned: the last minute runs. over: it has run out, for good. */
export type IdlePhase = 'present' | 'warned' | 'over'

export type IdleWatchDeps = {
  /** The page's clock. Times are compared, ticks never counted: a laptop may sleep in between. */
  now: () => number
  idleMs: number
  heartbeatMs: number
  /** When the person last did something in any tab, as the tabs keep it for each other. */
  lastActElsewhere?: () => number | undefined
  /** The person did something here. */
  onAct?: (at: number) => void
  /** Tells the server that the person is there. */
  beat: () => void
  onPhase: (phase: IdlePhase, endsAt: number) => void
}

export type IdleWatch = {
  /** Looks at the clock; called every second and whenever the page is seen again. */
  check: () => void
  /** The person did something. */
  act: () => void
  /** The person answered the warning. */
  stay: () => void
}

const warningMs = 60_000

/** Decides from the clock alone when to warn, when to end, and when to send a heartbeat. */
export function watchIdle(deps: IdleWatchDeps): IdleWatch {
  const { now, idleMs, heartbeatMs, beat, onPhase, lastActElsewhere, onAct } = deps
  const warnAfter = idleMs - Math.min(warningMs, idleMs / 2)
  // Each is set by itself: one as long as the idle time would let the server end who is at work.
  const beatAfter = Math.min(heartbeatMs, idleMs / 2)
  let lastAct = now()
  let lastBeat = lastAct
  let phase: IdlePhase = 'present'

  const enter = (next: IdlePhase) => {
    if (next === phase) return
    phase = next
    onPhase(phase, lastAct + idleMs)
  }

  const actNow = () => {
    lastAct = now()
    onAct?.(lastAct)
  }

  const sendBeat = () => {
    lastBeat = now()
    beat()
  }

  const check = () => {
    if (phase === 'over') return
    const elsewhere = lastActElsewhere?.() ?? 0
    // A mark from the future is of a clock that was set back since.
    if (elsewhere > lastAct && elsewhere <= now()) lastAct = elsewhere
    const idle = now() - lastAct
    if (idle >= idleMs) enter('over')
    else if (idle >= warnAfter) enter('warned')
    else enter('present')
    const due = lastAct > lastBeat && now() - lastBeat >= beatAfter
    if (phase === 'present' && due) sendBeat()
  }

  return {
    check,
    act() {
      // First the clock: the touch that wakes a sleeping laptop must not revive a dead session,
      // and once warned only an answer to the warning counts.
      check()
      if (phase !== 'present') return
      actNow()
      check()
    },
    stay() {
      check()
      if (phase === 'over') return
      actNow()
      // At once: by the server's count the time is nearly up as well.
      sendBeat()
      check()
    },
  }
}
