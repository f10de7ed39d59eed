import { useSyncExternalStore } from 'react'
import { declareSession, onSessionChange } from '@lokseva/browser/session/session.ts'
import { takesSessionsAt } from './session-pages.ts'

/** Who is logged in, in this tab. The names are those the specification gives. */
export type Session = {
  userId: string
  mobileNumber: string
  emailId: string
  /** Empty until the first step of the profile is saved. */
  profileId: string
  token: string
  /** Whether security answers are on file, as the server said it. */
  securityAnswer: string
  securityAnswerList: string[]
}

export const { readSession, storeSession, updateSession } = declareSession<Session>({
  fields: {
    userId: { key: 'userId' },
    mobileNumber: { key: 'mobileNumber' },
    emailId: { key: 'emailId' },
    profileId: { key: 'profileId' },
    token: { key: 'jwtResponse.token' },
    securityAnswer: { key: 'securityAnswer' },
    securityAnswerList: { key: 'securityAnswerList', isList: true },
  },
  takesSessionsAt,
})

export const useSession = (): Session | undefined =>
  useSyncExternalStore(onSessionChange, readSession)
