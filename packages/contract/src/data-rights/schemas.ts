import * as z from 'zod/mini'
import { Ability } from '../ability.ts'
import { Otp } from '../identity/fields.ts'
import { freeText } from '../text-schemas.ts'

export const dataRightsLimits = {
  /** In how many days a request is answered. */
  answerDays: 90,
  /** For how many days a copy can be fetched before it is deleted. */
  copyDays: 7,
  /** As many of those that wait no more come at once. */
  registerPage: 100,
} as const

export const dataRequestKinds = ['copy', 'erasure'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/**
 * A copy is open until it is ready, and deleted when its days are over. An erasure is open until it
 * is withdrawn, refused or done; approved is what it is while it is being done.
 */
export const dataRequestStates = [
  'open',
  'ready',
  'deleted',
  'withdrawn',
  'refused',
  'approved',
  'done',
] as const
export type DataRequestState = (typeof dataRequestStates)[number]

const Moment = z.string()
const request = {
  id: z.uuid(),
  /** By which people and officers name it: DR-0000017. */
  number: z.string(),
  kind: z.enum(dataRequestKinds),
  state: z.enum(dataRequestStates),
  askedAt: Moment,
  /** The moment by which it must be answered. */
  dueAt: Moment,
  /** When it was ready, withdrawn, refused or done. */
  answeredAt: z.nullable(Moment),
}

export const OwnDataRequest = z.object({
  ...request,
  /** Until when the copy can be fetched. */
  keptUntil: z.nullable(Moment),
  /** Why the commission refused, in the language of the page. */
  reason: z.nullable(z.string()),
})
export type OwnDataRequest = z.output<typeof OwnDataRequest>

/** What keeps somebody's data for now, and up to which day where that is known. */
export const ErasureHold = z.object({
  code: z.enum(['APPLICATION', 'REJECTION', 'MONEY']),
  applicationNo: z.optional(z.string()),
  /** The first day without it, YYYY-MM-DD; it may move with the selection. */
  from: z.optional(z.string()),
})
export type ErasureHold = z.output<typeof ErasureHold>

/** What a candidate agreed to; the first keeps the account, the last three are free. */
export const consentKinds = [
  'ACCOUNT',
  'AADHAAR_OTP',
  'AADHAAR_LAST_FOUR',
  'REMINDERS',
  'FITTING',
  'CALENDAR',
] as const
export type ShownConsentKind = (typeof consentKinds)[number]

export const ShownConsent = z.object({
  kind: z.enum(consentKinds),
  /** Since when, where it is known. */
  givenAt: z.nullable(Moment),
  withdrawnAt: z.nullable(Moment),
  isGiven: z.boolean(),
  withdraw: Ability,
})
export type ShownConsent = z.output<typeof ShownConsent>

export const DataRights = z.object({
  requests: z.array(OwnDataRequest),
  holds: z.array(ErasureHold),
  consents: z.array(ShownConsent),
  /** Where codes go, masked. */
  email: z.string(),
  abilities: z.object({ askCopy: Ability, askErasure: Ability, withdrawErasure: Ability }),
})
export type DataRights = z.output<typeof DataRights>

/** A code that was sent for this purpose and verified. */
export const DataProof = z.object({ otpId: z.uuid(), enteredOtp: Otp })
export type DataProof = z.output<typeof DataProof>

const Person = z.object({ nameEn: z.string(), nameMr: z.string() })

/** A line of the register: whose it is, is masked. */
export const RegisteredRequest = z.object({
  ...request,
  person: z.string(),
  daysLeft: z.int(),
  isOverdue: z.boolean(),
  proposedBy: z.nullable(Person),
  decidedBy: z.nullable(Person),
  /** What a member asked a second one to decide, while that waits. */
  proposal: z.nullable(
    z.object({
      approvalId: z.uuid(),
      /** Of the request among the approvals. */
      number: z.int(),
      decision: z.enum(['erase', 'refuse']),
    }),
  ),
  decide: Ability,
})
export type RegisteredRequest = z.output<typeof RegisteredRequest>

/** Those that wait no more, older than this request: its number without DR and noughts. */
export const RegisterPart = z.object({
  before: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'UNKNOWN_OPTION'))),
})

/** Of the register, what is not answered yet. */
export const isWaiting = ({ state }: { state: string }): boolean =>
  state === 'open' || state === 'approved'

const words = freeText(500, 'TEXT_ONLY').schema.check(z.minLength(1, 'REQUIRED'))

/** What two members decide of a request for erasure. */
export const ErasureDecision = z.discriminatedUnion('decision', [
  z.strictObject({ requestId: z.uuid(), decision: z.literal('erase') }),
  z.strictObject({
    requestId: z.uuid(),
    decision: z.literal('refuse'),
    reason: z.strictObject({ en: words, mr: words }),
  }),
])
export type ErasureDecision = z.output<typeof ErasureDecision>
