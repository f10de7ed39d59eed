import { pages } from '@lokseva/contract/site/pages'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '#platform/session/use-session.ts'
import type { Arrival } from './arrival-notice.tsx'

const refused: Arrival = { noticeId: 'error.LOGIN_REQUIRED' }

/** Pages of a candidate: whoever has no session is sent to the login page and told why. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const [cameWithSession] = useState(session !== undefined)
  if (session) return children
  // A session that ended while the page was open has its own reason: SessionEndListener tells it.
  return cameWithSession ? null : <Navigate to={pages.login} replace state={refused} />
}
