import { getStaffSession } from '@lokseva/contract/staff/endpoints'
import type { Permission } from '@lokseva/contract/staff/permissions'
import type { OwnStaffSession } from '@lokseva/contract/staff/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { createContext, use } from 'react'
import { useStaffLogin } from './session.ts'

/** The member at work, once known; every desk stands below it. */
export const OwnSessionContext = createContext<OwnStaffSession | undefined>(undefined)

export function useOwnSession(): OwnStaffSession {
  const own = use(OwnSessionContext)
  if (!own) throw new Error('a desk needs somebody who is signed in')
  return own
}

export function useFetchOwnSession() {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: ['own-session', memberId],
    queryFn: ({ signal }) => call(getStaffSession, undefined, { signal }),
    enabled: memberId !== undefined,
    meta: { personal: true },
    staleTime: 60_000,
  })
}

/** Whether the member may do one of these. */
export const may = (own: OwnStaffSession, wanted: readonly Permission[]): boolean =>
  wanted.some((permission) => own.permissions.includes(permission))
