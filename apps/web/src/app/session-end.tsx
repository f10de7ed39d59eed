import { sessionEnds } from '@lokseva/contract/identity/session-ends'
import { pages } from '@lokseva/contract/site/pages'
import type { TextId } from '@lokseva/texts/text-id'
import { useEffect, useEffectEvent } from 'react'
import { consumeTimedOut } from '#features/identity/session/timed-out.ts'
import { useLocation, useNavigate } from '@lokseva/browser/router/router.tsx'
import { onSessionEnd, type SessionEnd } from '@lokseva/browser/session/end-session.ts'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import type { Arrival } from './arrival-notice.tsx'

/** Tells the candidate that the session is over and opens the page to go on from. */
export function SessionEndListener() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const toast = useToasts()
  const tell = useEffectEvent((end: SessionEnd) => {
    const idleMinutes = consumeTimedOut() ?? end.minutes
    if (end.reason === 'logout') {
      toast({ id: 'site.landing.loggedOut' })
      navigate(pages.landing)
    } else {
      const why = idleMinutes === undefined ? whyEnded(end) : timedOut(idleMinutes)
      const state: Arrival = { ...why, keptId: 'identity.ended.kept', from: pathname + search }
      navigate(pages.login, { state })
    }
  })
  useEffect(() => onSessionEnd((end) => tell(end)), [])
  return null
}

const timedOut = (minutes: number): Arrival => ({
  noticeId: 'identity.idle.timedOut',
  noticeParams: { minutes },
})

/** What the specification says to the letter, and beside it what happened. */
function whyEnded({ reason, message, why }: SessionEnd): Arrival {
  if (reason === 'invalid-access')
    return { noticeId: 'wire.invalidAccess', whyId: 'identity.ended.altered' }
  if (reason === 'unauthorized' && message)
    return { noticeText: message, whyId: 'identity.ended.altered' }
  if (reason === 'password' && message) return { noticeText: message }
  const told = reason === 'other-tab' ? 'LOGGED_OUT' : sessionEnds.find((each) => each === why)
  const whyId: TextId = told ? `identity.ended.${told}` : 'identity.ended.channel'
  return { noticeId: 'error.SESSION_ENDED', whyId }
}
