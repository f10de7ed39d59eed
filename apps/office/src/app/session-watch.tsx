import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readSession } from '@lokseva/browser/session/session.ts'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import { watchSession } from './watch-session.ts'

/**
 * An open page learns at once that its session was ended elsewhere, or that its member may do other
 * things than before: the desks follow, and what the member no longer reaches is gone.
 */
export function SessionWatch() {
  const { access } = useOwnSession()
  const queryCache = useQueryClient()
  const tell = useToasts()
  const known = useEffectEvent(() => access)
  const follow = useEffectEvent((now: string) => {
    if (now === access) return
    tell({ id: 'office.access.changed' }, 'info')
    void queryCache.invalidateQueries()
  })
  useEffect(() => {
    const session = readSession()
    if (!session) return undefined
    const leave = new AbortController()
    void watchSession(session, {
      known: () => known(),
      onChange: (now) => follow(now),
      signal: leave.signal,
    })
    return () => leave.abort()
  }, [])
  return null
}
