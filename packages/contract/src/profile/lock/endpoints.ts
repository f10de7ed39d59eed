import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import * as s from './schemas.ts'

const own = { channel: 'sealed', caller: 'candidate' } as const
const OwnUserAndProfile = z.object({ userId: z.uuid(), profileId: z.uuid() })

export const lockProfile = endpoint({
  ...own,
  method: 'PATCH',
  path: '/lockprofile/{userId}/{profileId}',
  summary: 'Submits the profile and locks it; what it says today is kept for good',
  module: 'SUBMIT_LOCK_PROFILE',
  params: OwnUserAndProfile,
  body: s.LockProfile,
  response: s.ProfileLocked,
  errors: ['PROFILE_INCOMPLETE', 'DRAFTS_UNSAVED', 'PROFILE_LOCKED', 'NOT_FOUND'],
})

export const checkUnlock = endpoint({
  ...own,
  method: 'GET',
  path: '/unlockprofile/check',
  summary: 'Whether the profile is locked, and where the codes to unlock it would go',
  module: 'UPDATE_PROFILE',
  query: z.object({ type: z.literal('Unlock Profile') }),
  response: s.UnlockCheck,
  errors: ['NOT_FOUND'],
})

/** No body: the two codes were verified in this session, and the server knows them. */
export const unlockProfile = endpoint({
  ...own,
  method: 'PATCH',
  path: '/updateprofile/{userId}/{profileId}',
  summary: 'Unlocks the profile after the codes sent to e-mail and mobile were both verified',
  module: 'UPDATE_PROFILE',
  params: OwnUserAndProfile,
  response: s.ProfileUnlocked,
  errors: ['UNLOCK_CODES_MISSING', 'PROFILE_NOT_LOCKED', 'NOT_FOUND'],
})
