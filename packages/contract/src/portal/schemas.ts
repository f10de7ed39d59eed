import * as z from 'zod/mini'
import { emailPattern, Mobile } from '../identity/fields.ts'
import { ProviderHealth } from '../payments/schemas.ts'
import { moduleNames } from '../site/module-names.ts'
import { Bilingual, configurationKeys } from '../site/schemas.ts'

const Moment = z.string()
const Day = z.string()
const words = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(most))
const inBoth = (most: number, mostMr = most) =>
  z.strictObject({ en: words(most), mr: words(mostMr) })

export const ModuleSwitch = z.object({
  name: z.enum(moduleNames),
  isOpen: z.boolean(),
  /** What people read while it is closed. */
  message: z.nullable(Bilingual),
  /** When it changes back by itself. */
  until: z.nullable(Moment),
  changedAt: Moment,
  /** The screen it stands on, where that is closed: then this one is closed too. */
  closedWith: z.nullable(z.enum(moduleNames)),
})
export type ModuleSwitch = z.output<typeof ModuleSwitch>

export const Setting = z.object({
  key: z.enum(configurationKeys),
  meaning: Bilingual,
  /** What it takes, as people read it and as a form asks for it. */
  takes: Bilingual,
  form: z.union([
    z.object({ kind: z.literal('number'), min: z.int(), max: z.int() }),
    z.object({ kind: z.literal('numberOrNothing'), min: z.int(), max: z.int() }),
    z.object({ kind: z.literal('onOff') }),
    z.object({ kind: z.literal('day') }),
  ]),
  value: z.string(),
  standard: z.string(),
  risk: z.enum(['none', 'money', 'security', 'eligibility']),
})
export type Setting = z.output<typeof Setting>
export const SettingValue = z.strictObject({ value: z.string().check(z.maxLength(100)) })

/** A page of ours, or one that nobody on the way can change. */
export const guidelineHref = /^(https:\/\/\S+|\/(?![/\\])\S*)$/
export const Guideline = z.strictObject({
  href: z.string().check(z.trim(), z.maxLength(500), z.regex(guidelineHref, 'LINK_FORM')),
  label: inBoth(200),
})
export type Guideline = z.output<typeof Guideline>
/** `seen` stands for the list as it was read: who changes it changes no other. */
export const Guidelines = z.object({ seen: z.string(), links: z.array(Guideline) })
export const SetGuidelines = z.strictObject({
  seen: z.string().check(z.maxLength(100)),
  links: z.array(Guideline).check(z.maxLength(30)),
})

const colour = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'COLOUR_FORM'))
const editable = {
  name: inBoth(120),
  mark: inBoth(3, 4),
  primaryColour: z.nullable(colour),
  accentColour: z.nullable(colour),
  phone: z.string().check(z.trim(), z.regex(/^[0-9 +()-]{5,30}$/, 'PHONE_FORM')),
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(emailPattern, 'EMAIL_INVALID')),
  hours: inBoth(200),
}
export const SetCommission = z.strictObject(editable)
export type SetCommission = z.output<typeof SetCommission>
export const Commission = z.object({
  ...editable,
  logoHref: z.nullable(z.string()),
  /** Where challans are paid to; the account with its last four digits only. */
  bank: z.nullable(
    z.object({
      name: Bilingual,
      accountName: z.string(),
      accountEnd: z.string(),
      ifsc: z.string(),
    }),
  ),
})
export type Commission = z.output<typeof Commission>

export const keyKinds = ['support', 'staff'] as const
export const AccessKey = z.object({
  id: z.uuid(),
  kind: z.enum(keyKinds),
  name: z.string(),
  madeBy: z.string(),
  madeAt: Moment,
  lastUsedAt: z.nullable(Moment),
  endedAt: z.nullable(Moment),
  /** Approved for the caller, who has not seen it yet. */
  isToShow: z.boolean(),
})
export type AccessKey = z.output<typeof AccessKey>

export const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  failedAt: Moment,
  /** Without anybody's address or number. */
  reason: z.string(),
})
export const Jobs = z.object({
  waiting: z.int(),
  oldestSeconds: z.number(),
  failed: z.array(FailedJob),
})
export const RetryJobs = z.strictObject({
  ids: z.union([
    z.literal('all'),
    z
      .array(z.string().check(z.regex(/^[0-9]{1,18}$/)))
      .check(z.minLength(1, 'REQUIRED'), z.maxLength(200)),
  ]),
})

export const PortalNode = z.object({
  name: z.string(),
  version: z.nullable(z.string()),
  roles: z.array(z.string()),
  startedAt: Moment,
  seenAt: Moment,
  isLive: z.boolean(),
})

export const messageChannels = ['email', 'sms', 'push'] as const
export const MessageFigures = z.object({
  channel: z.enum(messageChannels),
  /** Of the last 24 hours. */
  sent: z.int(),
  failed: z.int(),
  waiting: z.int(),
  /** Of those that wait, longer than ten minutes. */
  stuck: z.int(),
})
export const StuckMessage = z.object({
  id: z.uuid(),
  channel: z.enum(messageChannels),
  template: z.string(),
  /** Never in full. */
  recipient: z.string(),
  queuedAt: Moment,
  attempts: z.int(),
})
export type StuckMessage = z.output<typeof StuckMessage>
export const Messages = z.object({
  /** From when on those that were sent and failed are counted: some minutes more than a day. */
  since: z.string(),
  channels: z.array(MessageFigures),
  stuck: z.array(StuckMessage),
  /** Those that wait for more than a day. */
  overDay: z.array(StuckMessage),
})
export const ResendMessages = z.strictObject({
  ids: z.array(z.uuid()).check(z.minLength(1, 'REQUIRED'), z.maxLength(200)),
})
export const Done = z.object({ count: z.int() })

/** How a channel did within the last ten minutes. */
export const ChannelHealth = z.object({
  channel: z.enum(messageChannels),
  sent: z.int(),
  failed: z.int(),
  waiting: z.int(),
  /** Of those that wait, longer than they may. */
  stuck: z.int(),
})
export const Gateways = z.object({
  channels: z.array(ChannelHealth),
  providers: z.array(ProviderHealth),
})
export type Gateways = z.output<typeof Gateways>
export const TriedOut = z.object({ to: z.string() })
/** The attempt, made up by the page: asked again under it within minutes, the key is shown again. */
export const ShowAccessKey = z.strictObject({ attempt: z.uuid() })
/** A mobile of the caller's own: staff have none on file. */
export const TryOutSms = z.strictObject({ mobile: Mobile })

/** What was found whole or not, and whether that is too long ago to say anything of today. */
const Proof = z.object({ at: Moment, isWhole: z.boolean(), isOld: z.boolean() })

export const PortalHealth = z.object({
  /** Of the process that answered, within the last ten minutes; none where nothing was asked. */
  answers: z.nullable(z.object({ count: z.int(), medianMs: z.number(), p99Ms: z.number() })),
  ...Gateways.shape,
  jobs: z.object({ waiting: z.int(), oldestSeconds: z.number(), failed: z.int() }),
  /** When a backup was last restored; never where there is none. */
  backup: z.nullable(Proof),
  /** What the newest check of the audit log found. */
  audit: z.nullable(Proof),
})
export type PortalHealth = z.output<typeof PortalHealth>

export const DayAhead = z.object({
  day: Day,
  what: z.enum(['advertisementOpens', 'advertisementCloses', 'stageOpens', 'stageCloses']),
  /** The advertisement's number and year. */
  number: z.string(),
  name: Bilingual,
})
export type DayAhead = z.output<typeof DayAhead>
