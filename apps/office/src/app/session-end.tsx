import { officePages } from '@lokseva/contract/office/pages'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from '@lokseva/browser/router/router.tsx'
import { onSessionEnd, type SessionEnd } from '@lokseva/browser/session/end-session.ts'
import type { Arrival } from '#features/staff/arrival.ts'

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

function noticeOf({ reason, message, minutes = 0 }: SessionEnd): NonNullable<Arrival['notice']> {
  if (reason === 'idle') return { id: 'office.idle.over', params: { minutes } }
  // What ended it from outside is said in the Office's own words, with what becomes of the work.
  return reason === 'password' && message ? { text: message } : { id: 'office.ended' }
}
