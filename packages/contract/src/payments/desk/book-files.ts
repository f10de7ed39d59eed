import * as z from 'zod/mini'
import { Bilingual } from '../../site/schemas.ts'
import { Day, Moment, Paise, Person } from './fields.ts'
import { bookLimits } from './schemas.ts'
import { CalendarDay } from '../../calendar-day.ts'

/** A provider's report, the bank's credits, a scroll of challans, refunds that the bank sent. */
export const bookFileKinds = ['report', 'bank', 'scroll', 'sent'] as const
export type BookFileKind = (typeof bookFileKinds)[number]

/** The part of the form that holds the file. */
export const bookFilePart = 'bookFile'

/** What comes along with a file, before it. */
export const BookFileFields = z
  .strictObject({
    kind: z.enum(bookFileKinds),
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(bookLimits.nameLength)),
    /** Whose books it tells of; only of reports and credits. */
    day: z.optional(CalendarDay),
  })
  .check(
    z.refine(({ kind, day }) => (kind === 'report' || kind === 'bank') === (day !== undefined), {
      error: 'REQUIRED',
      path: ['day'],
    }),
  )

/** What comes, or would come, of a line. */
export const lineOutcomes = [
  'matched',
  'gatewayOnly',
  'amountDiffers',
  'duplicate',
  'refund',
  'credit',
  'paid',
  'differs',
  'unknown',
  'twice',
  'ended',
  'similar',
  'before',
  'after',
  'known',
  'sent',
] as const
export type LineOutcome = (typeof lineOutcomes)[number]

export const bookFileStates = ['checking', 'checked', 'taking', 'taken', 'refused', 'away'] as const

export const BookFile = z.object({
  id: z.uuid(),
  kind: z.enum(bookFileKinds),
  day: z.nullable(Day),
  name: z.string(),
  droppedAt: Moment,
  droppedBy: Person,
  state: z.enum(bookFileStates),
  /** Why it cannot be taken as a whole. */
  problem: z.nullable(Bilingual),
  lines: z.int(),
  faulty: z.int(),
  outcomes: z.array(z.object({ outcome: z.enum(lineOutcomes), count: z.int(), paise: Paise })),
})
export type BookFile = z.output<typeof BookFile>
export const OneBookFile = z.object({ fileId: z.uuid() })

export const BookFileLinesQuery = z.object({
  faulty: z.optional(z.literal('yes')),
  offset: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
})
export type BookFileLinesQuery = z.output<typeof BookFileLinesQuery>

/** A line of a file with what comes of it, or why it cannot be taken. */
export const BookFileLine = z.object({
  line: z.int(),
  about: z.nullable(z.string()),
  paise: z.nullable(Paise),
  outcome: z.nullable(z.enum(lineOutcomes)),
  problem: z.nullable(Bilingual),
})
export type BookFileLine = z.output<typeof BookFileLine>
