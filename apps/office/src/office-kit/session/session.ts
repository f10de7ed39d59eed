import { officePages } from '@lokseva/contract/office/pages'
import { useSyncExternalStore } from 'react'
import { declareSession, onSessionChange } from '@lokseva/browser/session/session.ts'

/** Who is signed in, in this tab; what they may do the server says at each visit. */
export type StaffLogin = { token: string; memberId: string }

export const { readSession, storeSession } = declareSession<StaffLogin>({
  fields: { token: { key: 'office.token' }, memberId: { key: 'office.memberId' } },
  // Whoever opens an invitation is somebody new.
  takesSessionsAt: (path) => path !== officePages.invitation,
})

export const useStaffLogin = (): StaffLogin | undefined =>
  useSyncExternalStore(onSessionChange, readSession)
