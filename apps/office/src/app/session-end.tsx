import { officePages } from '@lokseva/contract/office/pages'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from '@lokseva/browser/router/router.tsx'
import { onSessionEnd, type SessionEnd } from '@lokseva/browser/session/end-session.ts'
import type { Arrival } from '#features/staff/arrival.ts'

type Notice = NonNullable<Arrival['notice']>

/** Tells the member that the session is over and opens the page to go on from. */
export function SessionEndListener() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const tell = useEffectEvent((end: SessionEnd) => {
    const state: Arrival =
      end.reason === 'logout' || end.reason === 'other-tab'
        ? { notice: { id: 'office.signedOut' } }
        : { notice: noticeOf(end), from: pathname + search }
    navigate(officePages.signIn, { state })
  })
  useEffect(() => onSessionEnd((end) => tell(end)), [])
  return null
}

/** Ends from outside that are said by name, with what becomes of the work. */
const namedEnds = ['SUSPENDED', 'ELSEWHERE', 'EXPIRED', 'FACTORS_RESET'] as const

function noticeOf({ reason, message, minutes = 0, why }: SessionEnd): Notice {
  if (reason === 'idle') return { id: 'office.idle.over', params: { minutes } }
  if (reason === 'password' && message) return { text: message }
  const named = namedEnds.find((end) => end === why)
  return { id: named ? `office.ended.${named}` : 'office.ended' }
}
