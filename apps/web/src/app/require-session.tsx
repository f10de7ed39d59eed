import { pages } from '@lokseva/contract/site/pages'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#platform/session/use-session.ts'
import type { Arrival } from './arrival-notice.tsx'

/** Pages of a candidate: whoever has no session is sent to the login page and told why. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname } = useLocation()
  const [cameWithSession] = useState(session !== undefined)
  if (session) return children
  // A session that ended while the page was open has its own reason: SessionEndListener tells it.
  if (cameWithSession) return null
  const refused: Arrival = { noticeId: 'error.LOGIN_REQUIRED', from: pathname }
  return <Navigate to={pages.login} replace state={refused} />
}
