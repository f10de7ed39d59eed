import * as z from 'zod/mini'
import { applicationNoPattern } from '../../audit/desk/schemas.ts'
import { Day } from '../../identity/fields.ts'
import { applicationStatuses } from '../schemas.ts'

export const feeStates = ['due', 'paid', 'free', 'none'] as const
export const documentStates = [
  'missing',
  'sentBack',
  'refused',
  'waiting',
  'approved',
  'none',
] as const
/** By a column whose values many share: the newest first where the value is one. */
export const columnOrders = ['state', 'fee', 'centre', 'district', 'category', 'documents'] as const
export type ColumnOrder = (typeof columnOrders)[number]
export const listOrders = [
  'newest',
  'oldest',
  'numberUp',
  'numberDown',
  /** Only for whoever reads names. */
  'name',
  ...columnOrders,
] as const
export type ListOrder = (typeof listOrders)[number]

/** As many as may be named in one part of a filter. */
const mostNamed = 40

const idsPattern = new RegExp(String.raw`^\d{1,9}(,\d{1,9}){0,${mostNamed - 1}}$`)
/** Ids with commas between them, as they stand in an address. */
const Ids = z.string().check(z.maxLength(400), z.regex(idsPattern, 'UNKNOWN_OPTION'))

/** Some of these words, with commas between them. */
const someOf = (known: readonly string[]) =>
  z.string().check(
    z.maxLength(200),
    z.refine((text) => text.split(',').every((each) => known.includes(each)), 'UNKNOWN_OPTION'),
  )

/** A whole number of an application, or the serial in it. */
const NumberText = z.string().check(
  z.trim(),
  z.maxLength(30),
  z.refine((text) => applicationNoPattern.test(text) || /^\d{1,7}$/.test(text), 'UNKNOWN_OPTION'),
)

/** What applications of one advertisement are filtered by, as it stands in the address of the page. */
export const ApplicationFilter = z.strictObject({
  state: z.optional(someOf(applicationStatuses)),
  fee: z.optional(someOf(feeStates)),
  centre: z.optional(Ids),
  district: z.optional(Ids),
  category: z.optional(Ids),
  divyang: z.optional(z.enum(['yes', 'no'])),
  post: z.optional(Ids),
  documents: z.optional(someOf(documentStates)),
  /** Whom a stage is for. */
  stage: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'UNKNOWN_OPTION'))),
  /** Days in India on which they were sent, both of them whole. */
  from: z.optional(Day),
  to: z.optional(Day),
  number: z.optional(NumberText),
})
export type ApplicationFilter = z.output<typeof ApplicationFilter>

export const filterNames = Object.keys(ApplicationFilter.shape) as (keyof ApplicationFilter)[]

/** The parts of one that were named. */
export const namedIn = (text: string | undefined): string[] | undefined => text?.split(',')

/** The serial that a number asks for. */
export const serialIn = (text: string): number =>
  Number(text.includes('-') ? text.split('-')[2] : text)
