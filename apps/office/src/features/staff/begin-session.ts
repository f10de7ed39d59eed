import type { StaffSignedIn } from '@lokseva/contract/staff/schemas'
import { storeSession } from '#office-kit/session/session.ts'

export const beginSession = ({ token, member }: StaffSignedIn): void =>
  storeSession({ token, memberId: member.id })
