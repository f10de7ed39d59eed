import { useEffect } from 'react'
import { useSession } from '#candidate-kit/session/session.ts'
import { noteVisit } from './offered.ts'

/** Remembers in this browser that somebody was here: nobody is offered anything the first time. */
export function useNoteVisit(): void {
  const userId = useSession()?.userId
  useEffect(() => {
    if (userId !== undefined) noteVisit(userId)
  }, [userId])
}
