import * as z from 'zod/mini'
import { WaitingRequest } from '../../approvals/waiting-request.ts'
import { Bilingual } from '../../site/schemas.ts'
import { attemptStates, paymentModes } from '../schemas.ts'

const Paise = z.int()
const Day = z.string()
const Moment = z.string()
const Mode = z.enum(paymentModes)
/** Somebody of the commission, in both scripts. */
const Person = z.object({ nameEn: z.string(), nameMr: z.string() })

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

export const BookDays = z.object({ from: z.iso.date(), to: z.iso.date() })
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
  /** A file is being taken: all of this may be otherwise in a moment. */
  isTaking: z.boolean(),
})
export type Books = z.output<typeof Books>

export const Explanation = z.object({
  about: z.string().check(z.minLength(3), z.maxLength(120)),
  /** Of which it is. */
  day: z.iso.date(),
  reason: z
    .string()
    .check(z.trim(), z.minLength(5, 'REQUIRED'), z.maxLength(bookLimits.reasonLength)),
})

export const storyEvents = [
  'started',
  'left',
  'refused',
  'returned',
  'noticed',
  'silent',
  'unreadable',
  'no_record',
  'pending',
  'failed',
  'expired',
  'settled',
  'refund_due',
  'refund_exported',
  'refunded',
  'issued',
  'deposited',
  'reversed',
  'differs',
  'told_failed',
  'account_named',
  'questioned',
  'told_twice',
  'another_challan',
  'urged',
] as const

/** Something that happened to an order, and who did or said it. */
export const StoryStep = z.object({
  at: Moment,
  event: z.enum(storyEvents),
  by: z.enum(['candidate', 'provider', 'portal', 'commission']),
  /** Who of the commission. */
  person: z.nullable(Person),
  paise: z.nullable(Paise),
  /** Why, in a word of the ledger or of the provider. */
  cause: z.nullable(z.string()),
})
export type StoryStep = z.output<typeof StoryStep>

const RefundOf = z.object({
  refundNo: z.string(),
  cause: z.string(),
  state: z.enum(['due', 'exported', 'refunded']),
  paise: Paise,
})

export const OrderStory = z.object({
  orderNo: z.string(),
  /** Nothing where no order of ours has this number. */
  order: z.nullable(
    z.object({
      applicationNo: z.string(),
      purpose: z.enum(['application', 'objection', 'retotaling']),
      provider: Mode,
      state: z.enum(attemptStates),
      paise: Paise,
      startedAt: Moment,
      /** Its order is settled, by this attempt or another. */
      isSettled: z.boolean(),
    }),
  ),
  steps: z.array(StoryStep),
  captures: z.array(
    z.object({
      reference: z.nullable(z.string()),
      paise: Paise,
      capturedAt: Moment,
      settles: z.boolean(),
      refunds: z.array(RefundOf),
    }),
  ),
  reported: z.array(
    z.object({
      day: Day,
      provider: Mode,
      kind: z.enum(['payment', 'refund']),
      reference: z.string(),
      paise: Paise,
      feePaise: Paise,
      /** No payment of ours has this reference: it may be settled by hand. */
      isUnknown: z.boolean(),
      request: z.nullable(WaitingRequest),
    }),
  ),
  deposits: z.array(
    z.object({
      id: z.uuid(),
      day: Day,
      paise: Paise,
      branchCode: z.string(),
      journalNo: z.string(),
      outcome: z.string(),
      question: z.nullable(z.string()),
      isOpen: z.boolean(),
      request: z.nullable(WaitingRequest),
    }),
  ),
})
export type OrderStory = z.output<typeof OrderStory>
export const OneOrder = z.object({ orderNo: z.string().check(z.regex(/^[A-Z0-9]{1,30}$/)) })

export const bookNames = ['ours', 'report', 'bank'] as const
export const BookLinesQuery = z.object({
  book: z.enum(bookNames),
  day: z.iso.date(),
  provider: Mode,
  offset: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
})
export type BookLinesQuery = z.output<typeof BookLinesQuery>

/** What a figure is made of. */
export const BookLine = z.object({
  orderNo: z.nullable(z.string()),
  kind: z.enum(['payment', 'refund', 'credit', 'deposit']),
  reference: z.nullable(z.string()),
  at: z.nullable(Moment),
  paise: Paise,
  feePaise: z.nullable(Paise),
})
export type BookLine = z.output<typeof BookLine>
export const BookLines = z.object({ lines: z.array(BookLine), total: z.int(), paise: Paise })
export type BookLines = z.output<typeof BookLines>

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
    day: z.optional(z.iso.date()),
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

export const refundCauses = [
  'duplicate',
  'late',
  'ended',
  'waived',
  'amount',
  'cancelled',
  'upheld',
  'unclear',
] as const
export const refundStates = ['due', 'exported', 'refunded'] as const

export const RefundFilter = z.object({
  state: z.optional(z.enum(refundStates)),
  cause: z.optional(z.enum(refundCauses)),
})
export type RefundFilter = z.output<typeof RefundFilter>

export const DeskRefund = z.object({
  refundNo: z.string(),
  orderNo: z.string(),
  provider: Mode,
  paise: Paise,
  cause: z.enum(refundCauses),
  state: z.enum(refundStates),
  dueAt: Moment,
  exportedAt: z.nullable(Moment),
  refundedAt: z.nullable(Moment),
  /** By which the bank knows it. */
  reference: z.nullable(z.string()),
  /** Its candidate has to name an account first. */
  waitsForAccount: z.boolean(),
  request: z.nullable(WaitingRequest),
})
export type DeskRefund = z.output<typeof DeskRefund>

export const DeskRefunds = z.object({
  /** Of all refunds, whatever the filter. */
  counts: z.array(
    z.object({
      cause: z.enum(refundCauses),
      state: z.enum(refundStates),
      count: z.int(),
      paise: Paise,
    }),
  ),
  /** The oldest first, as many as a page holds. */
  refunds: z.array(DeskRefund),
  /** What was handed to the bank and is not confirmed, by the moment it was. */
  handovers: z.array(z.object({ at: Moment, by: z.string(), count: z.int(), paise: Paise })),
})
export type DeskRefunds = z.output<typeof DeskRefunds>
export const OneHandover = z.object({ at: z.iso.datetime() })

/** The sheet of a day, or the report of a month. */
export const SheetQuery = z
  .object({
    kind: z.enum(['day', 'month']),
    /** YYYY-MM-DD, or YYYY-MM of a month. */
    of: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/)),
    format: z.enum(['csv', 'pdf']),
  })
  .check(
    z.refine(({ kind, of }) => (kind === 'day') === (of.length === 10), {
      error: 'INVALID',
      path: ['of'],
    }),
  )
export type SheetQuery = z.output<typeof SheetQuery>
