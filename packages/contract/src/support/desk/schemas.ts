import * as z from 'zod/mini'
import { Ability } from '../../ability.ts'
import { Otp } from '../../identity/fields.ts'
import { paymentModes, paymentStatuses } from '../../payments/schemas.ts'
import { Task } from '../../tasks/schemas.ts'
import { SupportApplication, SupportMessage } from '../schemas.ts'

export const helpDeskLimits = {
  /** How long a caller who proved who they are is believed. */
  proofMinutes: 15,
  wantedLength: 320,
} as const

/** What the desk looks for: an application number, an e-mail or a mobile, exactly. */
export const Wanted = z.object({
  wanted: z
    .string()
    .check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(helpDeskLimits.wantedLength)),
})

const Moment = z.string()

export const DeskTask = z.pick(Task, {
  code: true,
  kind: true,
  text: true,
  why: true,
  loss: true,
  about: true,
  from: true,
  until: true,
})

export const DeskAbility = z.object({ name: z.string(), ...Ability.shape })

export const DeskApplication = z.object({
  ...SupportApplication.shape,
  advertisementId: z.int(),
  /** Rupees. */
  amountPayable: z.number(),
  /** What its candidate can and cannot do now, and why, in the words of the candidate. */
  abilities: z.array(DeskAbility),
})
export type DeskApplication = z.output<typeof DeskApplication>

export const DeskPayment = z.object({
  orderNo: z.string(),
  applicationNo: z.string(),
  at: Moment,
  mode: z.enum(paymentModes),
  status: z.enum(Object.values(paymentStatuses) as [string, ...string[]]),
  /** Rupees. */
  amount: z.number(),
  /** As the candidate reads it. */
  message: z.string(),
})
export type DeskPayment = z.output<typeof DeskPayment>

export const DeskCandidate = z.object({
  candidateId: z.uuid(),
  /** First letters and what hides the rest; null until a profile is saved. */
  name: z.nullable(z.string()),
  emailId: z.string(),
  mobileNumber: z.string(),
  registeredOn: Moment,
  lastLoginAt: z.nullable(Moment),
  /** What to tell the caller: what comes first of all that is to do; null where nothing is. */
  sentence: z.nullable(
    z.object({
      text: z.string(),
      why: z.string(),
      about: z.nullable(z.string()),
      /** YYYY-MM-DD. */
      until: z.nullable(z.string()),
    }),
  ),
  tasks: z.array(DeskTask),
  profile: z.object({
    state: z.enum(['none', 'open', 'locked']),
  }),
  applications: z.array(DeskApplication),
  payments: z.array(DeskPayment),
  messages: z.array(SupportMessage),
  /** The newest first; an account has at most one that goes on. */
  sessions: z.array(
    z.object({
      startedAt: Moment,
      lastSeenAt: Moment,
      address: z.nullable(z.string()),
      isLive: z.boolean(),
    }),
  ),
  /** Until when this member believes the caller; null where nothing was proved. */
  provedUntil: z.nullable(Moment),
})
export type DeskCandidate = z.output<typeof DeskCandidate>

export const CallerCodeOrder = z.object({ way: z.enum(['mobile', 'email']) })
export const CallerCode = z.object({
  codeId: z.uuid(),
  /** Seconds. */
  expiryDuration: z.int(),
  /** Where it goes, masked. */
  to: z.string(),
})
export const CallerProof = z.object({ codeId: z.uuid(), code: Otp })
export const CallerProved = z.object({ provedUntil: Moment })

/** What the desk does for a caller who proved who they are. */
export const deskTools = [
  'endSession',
  'liftWait',
  'sendUserNames',
  'sendSentence',
  'sendUnlockWay',
  'sendContactWay',
] as const
export type DeskTool = (typeof deskTools)[number]
export const DeskHelp = z.object({ tool: z.enum(deskTools) })

/** A verdict on each post of an advertisement, as the candidate reads it. */
export const DeskVerdicts = z.array(
  z.object({
    postId: z.int(),
    name: z.string(),
    nameDvng: z.string(),
    isEligible: z.boolean(),
    message: z.string(),
  }),
)
export type DeskVerdicts = z.output<typeof DeskVerdicts>
