import * as z from 'zod/mini'
import { Bilingual } from '../site/schemas.ts'

export const reminderLanguages = ['en', 'mr'] as const
export const ReminderLanguage = z.object({ language: z.enum(reminderLanguages) })

/** How and of what somebody wants to be reminded. */
export const ReminderSettings = z.object({
  byEmail: z.boolean(),
  bySms: z.boolean(),
  /** Three days and one day before something is lost. */
  ofLosses: z.boolean(),
  /** On the first day of an advertisement with a post that fits the locked profile. */
  ofFitting: z.boolean(),
  language: z.enum(reminderLanguages),
})
export type ReminderSettings = z.output<typeof ReminderSettings>

/** What was sent: its sentence, the day it is about, and when it left by each way. */
export const SentReminder = z.object({
  text: Bilingual,
  /** YYYY-MM-DD. */
  until: z.string(),
  /** 0: of a new advertisement. */
  daysBefore: z.int(),
  emailAt: z.nullable(z.string()),
  smsAt: z.nullable(z.string()),
  pushAt: z.nullable(z.string()),
})
export type SentReminder = z.output<typeof SentReminder>

export const Reminders = z.object({
  settings: ReminderSettings,
  /** The registered addresses, masked. */
  email: z.string(),
  mobile: z.string(),
  push: z.object({
    /** By which this browser subscribes. */
    publicKey: z.string(),
    /** Whether the caller is reminded in this browser. */
    isOnHere: z.boolean(),
    /** In how many other browsers. */
    elsewhere: z.int(),
  }),
  /** The newest first. */
  sent: z.array(SentReminder),
})
export type Reminders = z.output<typeof Reminders>

/** What a browser says of itself once it may be written to, as PushSubscription.toJSON gives it. */
export const PushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  /** When it ends, in unix milliseconds. */
  expirationTime: z.nullable(z.int().check(z.gte(0), z.lte(8_640_000_000_000))),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
  }),
})
export type PushSubscription = z.output<typeof PushSubscription>
