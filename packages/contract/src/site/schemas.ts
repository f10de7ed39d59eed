import * as z from 'zod/mini'
import { crashLimits } from './crash-limits.ts'
import { moduleNames } from './module-names.ts'
import { pages } from './pages.ts'

/** A text the commission wrote in both languages. */
export const Bilingual = z.object({ en: z.string(), mr: z.string() })
export type Bilingual = z.output<typeof Bilingual>

export const ModuleEntry = z.object({
  moduleName: z.enum(moduleNames),
  isEnabled: z.boolean(),
  msgToDisplay: z.nullable(z.string()),
})
export type ModuleEntry = z.output<typeof ModuleEntry>

export const GuidelineLink = z.object({ href: z.string(), label: z.string() })
export type GuidelineLink = z.output<typeof GuidelineLink>

/** Settings an officer can change while the portal runs. Sizes in KB. */
export const configurationKeys = [
  'documentUploadLimit',
  'profile_photo',
  'profile_sign',
  'objection_doc',
  'enableAadhaarValidation',
  'enableUdidValidation',
  'PaymentFrequency',
  'paymentGraceMinutes',
  'refundOnCancel',
  'refundUpheld',
  'idleMinutes',
  'heartbeatMinutes',
  'otpSeconds',
  'sessionsKeptDays',
  'applicationsHeldDays',
  'devicesKeptDays',
  'secondLookPercent',
  'smsPartPaise',
  'publicFigures',
  'projectAffectedRequired',
  'earthquakeAffetctedRequired',
  'graduateEmployeeRequired',
  'disCertValidityDate',
] as const
export type ConfigurationKey = (typeof configurationKeys)[number]

/** Settings of the Office's own work: nobody outside of it is told them. */
const officeKeys: readonly ConfigurationKey[] = ['secondLookPercent', 'smsPartPaise']
export const publicConfigurationKeys = configurationKeys.filter((key) => !officeKeys.includes(key))

export const ConfigurationItem = z.object({
  key: z.enum(configurationKeys),
  type: z.string(),
  value: z.string(),
})
export type ConfigurationItem = z.output<typeof ConfigurationItem>

export const StartupSettings = z.object({
  version: z.string(),
  commission: z.object({
    name: Bilingual,
    shortMark: Bilingual,
    /** A picture in place of the mark; null shows the mark. */
    logoHref: z.nullable(z.string()),
    /** Colours in place of the shipped ones, #rrggbb. */
    primaryColour: z.nullable(z.string()),
    accentColour: z.nullable(z.string()),
  }),
  helpline: z.object({ phone: z.string(), email: z.string(), hours: Bilingual }),
  languages: z.array(z.enum(['en', 'mr'])),
  idleMinutes: z.number(),
  heartbeatMinutes: z.number(),
  limits: z.object({
    documentKilobytes: z.number(),
    photoKilobytes: z.number(),
    signatureKilobytes: z.number(),
  }),
  simulators: z.boolean(),
})
export type StartupSettings = z.output<typeof StartupSettings>

/**
 * A page that failed in the browser, told without anything personal: each part takes the words of
 * our own code only, so that nothing else can travel in it.
 */
export const ClientCrash = z.strictObject({
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  /** Without digits, quotes, addresses, and letters of other scripts. */
  message: z
    .string()
    .check(z.maxLength(crashLimits.message), z.regex(/^[A-Za-z .,:;()[\]{}<>=!?_$*/+|&-]*$/)),
  /** The innermost first. */
  components: z
    .array(z.string().check(z.regex(/^[A-Za-z_$][\w$.]{0,59}$/)))
    .check(z.maxLength(crashLimits.components)),
  /** File, line and column of our scripts. */
  at: z
    .array(z.string().check(z.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/)))
    .check(z.maxLength(crashLimits.at)),
  /** The page by its pattern, never its address. */
  page: z.enum([...Object.values(pages), 'other']),
  version: z.string().check(z.regex(/^[\w.+-]{1,40}$/)),
})
export type ClientCrash = z.output<typeof ClientCrash>
