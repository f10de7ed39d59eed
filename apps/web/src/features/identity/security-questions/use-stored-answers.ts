import { verifySecurityAnswers } from '@lokseva/contract/identity/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { readSession, type Session, storeSession } from '#candidate-kit/session/session.ts'

/** Whether answers are stored, asked of the server where the session does not say so. */
export function useStoredAnswers(session: Session) {
  const known = session.securityAnswerList.length > 0
  const query = useQuery({
    queryKey: ['security-answers', session.userId],
    queryFn: ({ signal }) =>
      call(verifySecurityAnswers, { query: { username: session.emailId } }, { signal }),
    enabled: !known,
    meta: { personal: true },
    staleTime: 0,
  })
  const told = query.data?.securityAnswerList
  useEffect(() => {
    if (!known && told && told.length > 0) storeAnsweredKeys(told)
  }, [known, told])
  return { ...query, known }
}

/** The session remembers which questions are answered, never the answers. */
export function storeAnsweredKeys(securityAnswerList: readonly string[]): void {
  const session = readSession()
  if (!session) return
  storeSession({
    ...session,
    securityAnswer: 'true',
    securityAnswerList: [...securityAnswerList],
  })
}
