import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT } from '../endpoint.ts'
import * as s from './schemas.ts'

const office = { root: OFFICE_ROOT, channel: 'sealed' } as const
const stranger = { ...office, caller: 'anyone' } as const
const member = { ...office, caller: 'staff' } as const
const administrator = { ...member, permission: 'staff.write' } as const
const OneMember = z.object({ memberId: z.uuid() })
const signInErrors = [
  'SIGN_IN_FAILED',
  'TRIES_DELAYED',
  'TOO_MANY_REQUESTS',
  'SERVICE_BUSY',
] as const

export const staffSignIn = endpoint({
  ...stranger,
  method: 'POST',
  path: '/sessions',
  summary: 'Signs in with password and authenticator code',
  body: s.PasswordSignIn,
  response: s.StaffSignedIn,
  errors: signInErrors,
})

export const askStaffPasskey = endpoint({
  ...stranger,
  method: 'POST',
  path: '/passkeychallenges',
  summary: 'A question to a passkey, for signing in or for proving it again',
  keyless: true,
  response: s.PasskeyChallenge,
  errors: ['TOO_MANY_REQUESTS'],
})

export const staffPasskeySignIn = endpoint({
  ...stranger,
  method: 'POST',
  path: '/sessions/passkey',
  summary: 'Signs in with a passkey',
  body: s.PasskeySignIn,
  response: s.StaffSignedIn,
  errors: ['PASSKEY_REFUSED', ...signInErrors],
})

export const openInvitation = endpoint({
  ...stranger,
  method: 'POST',
  path: '/invitations/open',
  summary: 'Whom an invitation is for, and what sets up a factor',
  body: s.OpenInvitation,
  response: s.Invitation,
  errors: ['INVITATION_OVER', 'TOO_MANY_REQUESTS'],
})

export const acceptInvitation = endpoint({
  ...stranger,
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Sets up the first factor and signs in; an invitation serves once',
  body: s.AcceptInvitation,
  response: s.StaffSignedIn,
  errors: [
    'INVITATION_OVER',
    'CODE_REFUSED',
    'PASSKEY_REFUSED',
    'TOO_MANY_REQUESTS',
    'SERVICE_BUSY',
  ],
})

export const getStaffSession = endpoint({
  ...member,
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in, what they may do, and until when',
  response: s.OwnStaffSession,
})

export const watchStaffSession = endpoint({
  ...member,
  method: 'GET',
  path: '/session/changes',
  summary: 'Waits until the session ends or the caller may do more or less, 25 seconds at most',
  polled: true,
  held: true,
  query: z.object({ known: z.optional(s.Access) }),
  response: z.object({ access: s.Access }),
})

export const staffSignOut = endpoint({
  ...member,
  method: 'DELETE',
  path: '/session',
  summary: 'Signs out',
  response: 'none',
})

export const proveStaffFactor = endpoint({
  ...member,
  method: 'POST',
  path: '/session/proof',
  summary: 'Proves the factor again, after STEP_UP_NEEDED',
  body: s.StepUp,
  response: z.object({ provedUntil: z.string() }),
  errors: ['CODE_REFUSED', 'PASSKEY_REFUSED', 'TRIES_DELAYED'],
})

export const listOwnStaffSessions = endpoint({
  ...member,
  method: 'GET',
  path: '/sessions',
  summary: 'Where the caller is signed in',
  response: z.array(s.StaffSession),
})

export const endOwnStaffSession = endpoint({
  ...member,
  method: 'DELETE',
  path: '/sessions/{sessionId}',
  summary: 'Ends one of the caller’s sessions',
  params: z.object({ sessionId: z.uuid() }),
  response: 'none',
})

export const listOwnPasskeys = endpoint({
  ...member,
  method: 'GET',
  path: '/passkeys',
  summary: 'The caller’s passkeys',
  response: z.array(s.Passkey),
})

export const beginPasskey = endpoint({
  ...member,
  method: 'POST',
  path: '/passkeys/challenges',
  summary: 'What makes a new passkey of the caller',
  keyless: true,
  stepUp: true,
  response: s.PasskeyChallenge,
  errors: ['PASSKEYS_FULL'],
})

export const addPasskey = endpoint({
  ...member,
  method: 'POST',
  path: '/passkeys',
  summary: 'Adds a passkey of the caller',
  stepUp: true,
  body: s.NewPasskey,
  response: s.Passkey,
  errors: ['PASSKEY_REFUSED', 'PASSKEYS_FULL'],
})

export const removePasskey = endpoint({
  ...member,
  method: 'DELETE',
  path: '/passkeys/{passkeyId}',
  summary: 'Removes a passkey of the caller; the last factor stays',
  stepUp: true,
  params: z.object({ passkeyId: z.string().check(z.maxLength(200)) }),
  response: 'none',
  errors: ['LAST_FACTOR'],
})

export const makeAuthenticator = endpoint({
  ...member,
  method: 'POST',
  path: '/authenticator',
  summary: 'A new secret for an authenticator; nothing is kept until a code of it comes back',
  keyless: true,
  stepUp: true,
  response: s.Authenticator,
})

export const setStaffPassword = endpoint({
  ...member,
  method: 'PUT',
  path: '/password',
  summary:
    'Sets the caller’s password, with a new authenticator or the one there is; other sessions end',
  stepUp: true,
  body: s.NewPasswordFactor,
  response: 'none',
  errors: ['CODE_REFUSED', 'AUTHENTICATOR_NEEDED', 'SERVICE_BUSY'],
})

export const listStaff = endpoint({
  ...administrator,
  method: 'GET',
  path: '/staff',
  summary: 'Everybody who works in the Office',
  response: z.array(s.Member),
})

export const inviteStaff = endpoint({
  ...administrator,
  method: 'POST',
  path: '/staff',
  summary: 'Invites somebody by e-mail, without a role: roles need a second person',
  stepUp: true,
  body: s.Invitee,
  response: s.Member,
  errors: ['STAFF_EMAIL_TAKEN'],
})

export const getStaffMember = endpoint({
  ...administrator,
  method: 'GET',
  path: '/staff/{memberId}',
  summary: 'One member, with the sessions that go on',
  params: OneMember,
  response: s.MemberView,
})

export const changeStaffMember = endpoint({
  ...administrator,
  method: 'PATCH',
  path: '/staff/{memberId}',
  summary: 'Changes name and designation',
  params: OneMember,
  body: s.MemberFacts,
  response: s.Member,
})

export const inviteStaffAgain = endpoint({
  ...administrator,
  method: 'POST',
  path: '/staff/{memberId}/invitation',
  summary: 'Sends a new invitation, where the address was wrong to another; the one before ends',
  stepUp: true,
  params: OneMember,
  body: z.optional(s.InviteAgain),
  response: s.Member,
  errors: ['MEMBER_STATE', 'STAFF_EMAIL_TAKEN'],
})

export const suspendStaff = endpoint({
  ...administrator,
  method: 'POST',
  path: '/staff/{memberId}/suspension',
  summary: 'Suspends a member and ends the sessions at once',
  stepUp: true,
  params: OneMember,
  response: s.Member,
  errors: ['NOT_TO_ONESELF', 'MEMBER_STATE', 'LAST_ADMINISTRATOR'],
})

export const resumeStaff = endpoint({
  ...administrator,
  method: 'DELETE',
  path: '/staff/{memberId}/suspension',
  summary: 'Lets a suspended member in again',
  stepUp: true,
  params: OneMember,
  response: s.Member,
  errors: ['MEMBER_STATE'],
})

export const endStaffSession = endpoint({
  ...administrator,
  method: 'DELETE',
  path: '/staff/{memberId}/sessions/{sessionId}',
  summary: 'Ends a session of a member',
  params: z.object({ memberId: z.uuid(), sessionId: z.uuid() }),
  response: 'none',
})
