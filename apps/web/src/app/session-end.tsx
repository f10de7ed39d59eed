import { pages } from '@lokseva/contract/site/pages'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#platform/language/language-provider.tsx'
import { onSessionEnd, type SessionEnd } from '#platform/session/end-session.ts'
import { useToasts } from '#ui/feedback/toasts.tsx'
import type { Arrival } from './arrival-notice.tsx'

/** Tells the candidate that the session is over and opens the page to go on from. */
export function SessionEndListener() {
  const t = useT()
  const navigate = useNavigate()
  const toast = useToasts()
  useEffect(
    () =>
      onSessionEnd((end) => {
        if (end.reason === 'logout') {
          toast(t('site.landing.loggedOut'))
          void navigate(pages.landing)
        } else void navigate(pages.login, { state: whyEnded(end) })
      }),
    [t, navigate, toast],
  )
  return null
}

function whyEnded({ reason, message }: SessionEnd): Arrival {
  if (reason === 'invalid-access') return { noticeId: 'wire.invalidAccess' }
  return message ? { noticeText: message } : { noticeId: 'error.SESSION_ENDED' }
}
