import { officePages } from '@lokseva/contract/office/pages'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from '@lokseva/browser/router/router.tsx'
import { onSessionEnd, type SessionEnd } from '@lokseva/browser/session/end-session.ts'
import type { Arrival } from '#features/staff/arrival.ts'

/** Tells the member that the session is over and opens the page to go on from. */
export function SessionEndListener() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const tell = useEffectEvent(({ reason, message }: SessionEnd) => {
    const state: Arrival =
      reason === 'logout'
        ? { notice: { id: 'office.signedOut' } }
        : { notice: message ? { text: message } : { id: 'office.ended' }, from: pathname + search }
    navigate(officePages.signIn, { state })
  })
  useEffect(() => onSessionEnd((end) => tell(end)), [])
  return null
}
