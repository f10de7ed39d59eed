import * as z from 'zod/mini'
import { WaitingRequest } from '../../approvals/waiting-request.ts'
import { Day, Mode, Moment, Paise, Person } from './fields.ts'
import { CalendarDay } from '../../calendar-day.ts'

/** Days of books that are shown at once. */
export const bookLimits = {
  days: 31,
  /** Rows of a page. */
  rows: 100,
  /** Bytes of a file: a scroll of 50,000 deposits has 5 MB. */
  fileBytes: 10 * 1024 * 1024,
  nameLength: 120,
  reasonLength: 500,
  /** Differences that are shown at once, of those nobody has explained and of the others. */
  items: 100,
  /** Refunds of one hand-over to the bank. */
  refunds: 2000,
} as const

export const BookDays = z.object({ from: CalendarDay, to: CalendarDay })
export type BookDays = z.output<typeof BookDays>

/** What a book says of a day and a provider: what came, and what went back. */
const BookSum = z.object({ count: z.int(), paise: Paise, backPaise: Paise })
export type BookSum = z.output<typeof BookSum>

/** How the three books of a day and a provider stand to each other. */
export const bookMatches = ['alike', 'differs', 'explained', 'reportDue', 'bankDue'] as const
export type BookMatch = (typeof bookMatches)[number]

export const BookRow = z.object({
  day: Day,
  provider: Mode,
  ours: BookSum,
  /** Nothing while no report of that day was taken; a challan has none. */
  report: z.nullable(z.object({ ...BookSum.shape, feePaise: Paise })),
  /** What the bank credited, and what the report leaves after fees; of challans what was paid in. */
  bank: z.nullable(z.object({ paise: Paise, expectedPaise: Paise })),
  match: z.enum(bookMatches),
  /** How many differences nobody has explained. */
  open: z.int(),
})
export type BookRow = z.output<typeof BookRow>

/**
 * Why something is not explained: the report knows what we do not, the other way round, another
 * amount, told twice; the bank credited another sum; a provider's answer that fits nothing; a
 * deposit that two persons decide.
 */
export const openCauses = [
  'gatewayOnly',
  'oursOnly',
  'amountDiffers',
  'toldTwice',
  'bankDiffers',
  'differs',
  'reversed',
  'unconfirmed',
  'unknown',
  'similar',
  'before',
  'after',
] as const
export type OpenCause = (typeof openCauses)[number]

export const OpenItem = z.object({
  /** By which it is explained. */
  about: z.string(),
  cause: z.enum(openCauses),
  day: Day,
  provider: Mode,
  /** Nothing where it is a sum of the bank. */
  orderNo: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  oursPaise: z.nullable(Paise),
  theirsPaise: z.nullable(Paise),
  /** A deposit of a scroll. */
  depositId: z.nullable(z.uuid()),
  explanation: z.nullable(z.object({ reason: z.string(), by: Person, at: Moment })),
  /** What somebody has asked to do about it. */
  request: z.nullable(WaitingRequest),
})
export type OpenItem = z.output<typeof OpenItem>

export const Books = z.object({
  days: BookDays,
  figures: z.object({
    takenPaise: Paise,
    taken: z.int(),
    settledPaise: Paise,
    settled: z.int(),
    /** What is to go back and was not sent yet, whenever it came. */
    backPaise: Paise,
    back: z.int(),
    /** What nobody can explain, whenever it came. */
    openPaise: Paise,
    open: z.int(),
  }),
  rows: z.array(BookRow),
  /** The newest of what is not explained, and of what somebody has explained. */
  open: z.array(OpenItem),
  explained: z.array(OpenItem),
  /** How many somebody has explained. */
  explainedCount: z.int(),
  /** A file is being taken: all of this may be otherwise in a moment. */
  isTaking: z.boolean(),
})
export type Books = z.output<typeof Books>

/** What stands behind an item: by its day and what it is explained by, the newest day first. */
export const OpenItemsQuery = z.object({
  ...BookDays.shape,
  which: z.enum(['open', 'explained']),
  afterDay: CalendarDay,
  afterAbout: z.string().check(z.maxLength(200)),
})
export type OpenItemsQuery = z.output<typeof OpenItemsQuery>
export const OpenItems = z.object({ items: z.array(OpenItem), hasMore: z.boolean() })
export type OpenItems = z.output<typeof OpenItems>

export const Explanation = z.object({
  about: z.string().check(z.minLength(3), z.maxLength(120)),
  /** Of which it is. */
  day: CalendarDay,
  reason: z
    .string()
    .check(z.trim(), z.minLength(5, 'REQUIRED'), z.maxLength(bookLimits.reasonLength)),
  /** When the explanation was written that the page showed; null: there was none. */
  seen: z.optional(z.nullable(z.iso.datetime())),
})

export const bookNames = ['ours', 'report', 'bank'] as const
export const BookLinesQuery = z.object({
  book: z.enum(bookNames),
  day: CalendarDay,
  provider: Mode,
  offset: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
})
export type BookLinesQuery = z.output<typeof BookLinesQuery>

/** What a figure is made of. */
export const BookLine = z.object({
  orderNo: z.nullable(z.string()),
  /** What went back is taken away; what is due to go back is not gone yet. */
  kind: z.enum(['payment', 'refund', 'due', 'credit', 'deposit']),
  reference: z.nullable(z.string()),
  at: z.nullable(Moment),
  paise: Paise,
  feePaise: z.nullable(Paise),
})
export type BookLine = z.output<typeof BookLine>
export const BookLines = z.object({ lines: z.array(BookLine), total: z.int(), paise: Paise })
export type BookLines = z.output<typeof BookLines>

/** The sheet of a day, or the report of a month. */
export const SheetQuery = z
  .object({
    kind: z.enum(['day', 'month']),
    /** YYYY-MM-DD, or YYYY-MM of a month. */
    of: z.string(),
    format: z.enum(['csv', 'pdf']),
  })
  // One check: two of one field would name it twice.
  .check(
    z.refine(({ kind, of }) => CalendarDay.safeParse(kind === 'day' ? of : `${of}-01`).success, {
      error: 'INVALID',
      path: ['of'],
    }),
  )
export type SheetQuery = z.output<typeof SheetQuery>
