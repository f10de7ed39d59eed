import * as z from 'zod/mini'
import { Email, GivenPassword } from '../identity/fields.ts'
import { devanagariNameText, freeText, fullNameText } from '../text-schemas.ts'
import { memberStates, staffLimits } from './constants.ts'
import { permissions, roles } from './permissions.ts'

const Id = z.uuid()
const Moment = z.string()

export const RoleGrant = z.object({
  role: z.enum(roles),
  /** All advertisements, or the numbers of some. */
  scope: z.union([
    z.literal('all'),
    z
      .array(z.int().check(z.positive(), z.lte(999_999_999)))
      .check(z.minLength(1), z.maxLength(200)),
  ]),
})
export type RoleGrant = z.output<typeof RoleGrant>

/** Each role once. */
export const RoleGrants = z.array(RoleGrant).check(
  z.maxLength(roles.length),
  z.refine((grants) => new Set(grants.map(({ role }) => role)).size === grants.length, 'REPEATED'),
)

const designation = freeText(staffLimits.designationLength, 'TEXT_ONLY').schema.check(
  z.minLength(1, 'REQUIRED'),
)

export const MemberFacts = z.object({
  /** In both scripts. */
  nameEn: fullNameText(staffLimits.nameLength, 'NAME_LETTERS').schema.check(
    z.minLength(1, 'NAME_REQUIRED'),
  ),
  nameMr: devanagariNameText('NAME_MARATHI').schema.check(z.minLength(1, 'NAME_REQUIRED')),
  designationEn: designation,
  designationMr: designation,
})
export type MemberFacts = z.output<typeof MemberFacts>

export const Invitee = z.object({ ...MemberFacts.shape, email: Email })
export type Invitee = z.output<typeof Invitee>
/** The right address, where nobody has come in yet. */
export const InviteAgain = z.object({ email: z.optional(Email) })

export const Member = z.object({
  id: Id,
  email: z.string(),
  nameEn: z.string(),
  nameMr: z.string(),
  designationEn: z.string(),
  designationMr: z.string(),
  state: z.enum(memberStates),
  roles: z.array(RoleGrant),
  /** Of an invitation that nobody has taken yet: until when it can be. */
  invitedUntil: z.nullable(Moment),
  lastSignInAt: z.nullable(Moment),
})
export type Member = z.output<typeof Member>

const Code = z.string().check(z.regex(/^[0-9]{6}$/, 'CODE_DIGITS'))

/** Long instead of odd; one that everybody tries is refused. */
export const StaffPassword = z
  .string()
  .check(
    z.minLength(1, { error: 'NEW_PASSWORD_REQUIRED', abort: true }),
    z.minLength(staffLimits.passwordShortest, 'STAFF_PASSWORD_LENGTH'),
    z.maxLength(staffLimits.passwordLongest, 'STAFF_PASSWORD_LENGTH'),
  )

export const PasswordSignIn = z.object({ email: Email, password: GivenPassword, code: Code })

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(8000))
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.looseObject({}),
}

/** What `startAuthentication` of @simplewebauthn/browser gives. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** What `startRegistration` of @simplewebauthn/browser gives. */
export const PasskeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: z.optional(base64url),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(base64url),
  }),
})
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>

/** A question to an authenticator: its options go to the browser's library as they are. */
export const PasskeyChallenge = z.object({ challengeId: Id, options: z.looseObject({}) })
export type PasskeyChallenge = z.output<typeof PasskeyChallenge>

export const PasskeySignIn = z.object({ challengeId: Id, passkey: PasskeyAssertion })

/** The factor once more, of whichever kind. */
export const StepUp = z.union([z.object({ code: Code }), PasskeySignIn])
export type StepUp = z.output<typeof StepUp>

const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,80}$/, 'INVITATION_OVER'))
export const OpenInvitation = z.object({ token: Token })

export const Authenticator = z.object({ secret: z.string(), uri: z.string() })
export type Authenticator = z.output<typeof Authenticator>

/** Whom an invitation is for, and what is needed to set up either factor. */
export const Invitation = z.object({
  email: z.string(),
  nameEn: z.string(),
  nameMr: z.string(),
  designationEn: z.string(),
  designationMr: z.string(),
  expiresAt: Moment,
  authenticator: Authenticator,
  passkey: PasskeyChallenge,
})
export type Invitation = z.output<typeof Invitation>

export const AcceptInvitation = z.union([
  z.object({ token: Token, password: StaffPassword, code: Code }),
  z.object({ token: Token, challengeId: Id, passkey: PasskeyAttestation }),
])
export type AcceptInvitation = z.output<typeof AcceptInvitation>

export const StaffSignedIn = z.object({
  token: z.string(),
  member: z.object({ id: Id, nameEn: z.string(), nameMr: z.string() }),
})
export type StaffSignedIn = z.output<typeof StaffSignedIn>

/** What a member may do and reach, in one word: another one as soon as any of it changes. */
export const Access = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/))

/** Who is signed in, what they may do, and how long this goes on. */
export const OwnStaffSession = z.object({
  member: Member,
  access: Access,
  permissions: z.array(z.enum(permissions)),
  factors: z.object({ password: z.boolean(), passkeys: z.int() }),
  idleMinutes: z.int(),
  expiresAt: Moment,
  /** Until when nothing asks for the factor again. */
  provedUntil: Moment,
})
export type OwnStaffSession = z.output<typeof OwnStaffSession>

export const StaffSession = z.object({
  id: Id,
  startedAt: Moment,
  lastSeenAt: Moment,
  /** Masked. */
  address: z.string(),
  factor: z.enum(['password', 'passkey']),
  isOwn: z.boolean(),
})
export type StaffSession = z.output<typeof StaffSession>

export const Passkey = z.object({
  id: z.string(),
  label: z.string(),
  addedAt: Moment,
  lastUsedAt: z.nullable(Moment),
})
export type Passkey = z.output<typeof Passkey>

export const NewPasskey = z.object({
  challengeId: Id,
  passkey: PasskeyAttestation,
  label: freeText(40, 'TEXT_ONLY').schema.check(z.minLength(1, 'REQUIRED')),
})

/** A new password, and where a new authenticator goes with it, its secret and a first code. */
export const NewPasswordFactor = z.object({
  password: StaffPassword,
  authenticator: z.optional(
    z.object({ secret: z.string().check(z.regex(/^[A-Z2-7]{32}$/)), code: Code }),
  ),
})
export type NewPasswordFactor = z.output<typeof NewPasswordFactor>

export const MemberView = z.object({
  ...Member.shape,
  sessions: z.array(StaffSession),
  /** Roles for all advertisements that nobody else has who can log in. */
  soleRoles: z.optional(z.array(z.enum(roles))),
})
export type MemberView = z.output<typeof MemberView>
