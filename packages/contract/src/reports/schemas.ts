import * as z from 'zod/mini'
import { Day } from '../identity/fields.ts'
import { providerNames } from '../payments/providers.ts'
import { Bilingual } from '../site/schemas.ts'

/** A figure below this is not shown, nor another from which it would follow. */
export const LEAST_SHOWN = 10

/** Null where it is not shown. */
const Count = z.nullable(z.int())

/** What applications are divided by. */
export const reportGroups = [
  'district',
  'category',
  'gender',
  'divyang',
  'language',
  'device',
] as const
export type ReportGroup = (typeof reportGroups)[number]

/** Where an application stands: not sent, sent and not paid, paid, ended by either side, cancelled. */
export const reportStops = ['draft', 'due', 'paid', 'ended', 'cancelled'] as const

/** How far people come: the account, the profile and its steps, the first application, its fee. */
export const reportStages = ['registered', 'begun', 'locked', 'applied', 'paid'] as const
/** Where they may stop: everywhere but at the end. */
export const reportHalts = ['registered', 'begun', 'locked', 'applied'] as const
export const reportSteps = [
  'personal',
  'address',
  'other',
  'qualification',
  'experience',
  'photo',
] as const

const Cell = z.object({
  /** Empty where it is not known. */
  value: z.string(),
  /** What it is called, where that is in a list of the commission's. */
  label: z.nullable(Bilingual),
  count: Count,
})
export type ReportCell = z.output<typeof Cell>

export const Report = z.object({
  total: Count,
  /** Applications by the day they were sent on, and fees by the day they were paid on. */
  days: z.array(z.object({ day: z.string(), sent: Count, fees: Count })),
  /** The day whose hours are told. */
  day: z.string(),
  hours: z.array(z.object({ hour: z.int(), sent: Count, fees: Count })),
  stops: z.array(z.object({ id: z.enum(reportStops), count: Count })),
  groups: z.array(z.object({ id: z.enum(reportGroups), cells: z.array(Cell) })),
  /** Of the whole portal only. */
  people: z.nullable(
    z.object({
      stages: z.array(z.object({ id: z.enum(reportStages), count: Count })),
      /** How many went no further than that stage. */
      stopped: z.array(z.object({ id: z.enum(reportHalts), count: Count })),
      steps: z.array(z.object({ id: z.enum(reportSteps), count: Count })),
    }),
  ),
})
export type Report = z.output<typeof Report>

export const ReportQuery = z.object({
  /** Whose hours; today where none is said. */
  day: z.optional(Day),
  /** The version the page shows: as long as nothing changed it is not sent again. */
  known: z.optional(z.string().check(z.maxLength(40))),
})

export const ReportAnswer = z.object({
  version: z.string(),
  countedAt: z.nullable(z.string()),
  /** Null where the caller knows it. */
  report: z.nullable(Report),
})
export type ReportAnswer = z.output<typeof ReportAnswer>

/** Why people do not get on: a bank is slow, a code was not used, an SMS was not taken yet. */
export const stuckCauses = ['bank', 'code', 'sms'] as const

/** What goes on at this moment, in the whole portal. */
export const ReportNow = z.object({
  loggedIn: Count,
  /** Payments of the last half hour whose end no provider has told. */
  payments: z.object({ count: Count, oldestMinutes: z.nullable(z.int()) }),
  /** Codes by SMS of ten minutes, and how long half of them waited for the gateway. */
  codes: z.object({ count: Count, medianSeconds: z.nullable(z.number()) }),
  /** Where most are stuck first. */
  stuck: z.array(
    z.object({
      cause: z.enum(stuckCauses),
      provider: z.nullable(z.enum(providerNames)),
      count: Count,
    }),
  ),
})
export type ReportNow = z.output<typeof ReportNow>

/** An advertisement that figures are about. */
export const ReportAdvert = z.object({
  id: z.int(),
  number: z.string(),
  name: Bilingual,
  firstDay: z.string(),
  lastDay: z.string(),
})
export type ReportAdvert = z.output<typeof ReportAdvert>

/** What anybody may read, where the commission wants it. */
export const PublicFigures = z.object({
  countedAt: z.nullable(z.string()),
  adverts: z.array(z.extend(ReportAdvert, { total: Count })),
})
export type PublicFigures = z.output<typeof PublicFigures>

export const AdvertFigures = z.object({
  countedAt: z.nullable(z.string()),
  advert: ReportAdvert,
  total: Count,
  days: z.array(z.object({ day: z.string(), count: Count })),
  districts: z.array(Cell),
})
export type AdvertFigures = z.output<typeof AdvertFigures>
