import { useEffect, useEffectEvent, useState } from 'react'

type CountdownTextProps = {
  /** When it reaches zero, in milliseconds since 1970. */
  until: number
  /** Words around the figure: (time) => t('…', { time }). */
  children: (time: string) => string
  onEnd?: () => void
}

/** Minutes and seconds left. Not read out at every tick: a screen reader asks for it. */
export function CountdownText({ until, children, onEnd }: CountdownTextProps) {
  const [now, setNow] = useState(() => Date.now())
  const end = useEffectEvent(() => onEnd?.())
  const over = now >= until
  useEffect(() => {
    if (over) {
      end()
      return
    }
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])
  return (
    <span role="timer" className="countdown">
      {children(clockFace(Math.max(0, Math.ceil((until - now) / 1000))))}
    </span>
  )
}

function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
