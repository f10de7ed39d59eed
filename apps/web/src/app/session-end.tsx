import { pages } from '@lokseva/contract/site/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { takeTimedOut } from '#features/identity/session/timed-out.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { onSessionEnd, type SessionEnd } from '#platform/session/end-session.ts'
import { useToasts } from '#ui/feedback/toasts.tsx'
import type { Arrival } from './arrival-notice.tsx'

/** Tells the candidate that the session is over and opens the page to go on from. */
export function SessionEndListener() {
  const t = useT()
  const navigate = useNavigate()
  const toast = useToasts()
  const queries = useQueryClient()
  useEffect(
    () =>
      onSessionEnd((end) => {
        // The next person at this device must not meet the answers of the last one.
        queries.removeQueries({ predicate: (query) => query.meta?.['personal'] === true })
        const timedOut = takeTimedOut()
        if (end.reason === 'logout') {
          toast(t('site.landing.loggedOut'))
          void navigate(pages.landing)
        } else {
          const state: Arrival = timedOut ? { noticeText: timedOut } : whyEnded(end)
          void navigate(pages.login, { state })
        }
      }),
    [t, navigate, toast, queries],
  )
  return null
}

function whyEnded({ reason, message }: SessionEnd): Arrival {
  if (reason === 'invalid-access') return { noticeId: 'wire.invalidAccess' }
  return message ? { noticeText: message } : { noticeId: 'error.SESSION_ENDED' }
}
