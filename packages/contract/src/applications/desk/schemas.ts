import * as z from 'zod/mini'
import { Bilingual } from '../../site/schemas.ts'
import { freeText } from '../../text-schemas.ts'
import { DeskAbility, DeskPayment, DeskTask } from '../../support/desk/schemas.ts'
import { ViewSection } from '../../profile-view/schemas.ts'
import { PostWithRules } from '../../eligibility/schemas.ts'
import { ApplicationDetails, applicationStatuses } from '../schemas.ts'
import { ApplicationFilter, documentStates, feeStates, listOrders } from './filter.ts'
import { nextPlace } from './newest-first.ts'

export const deskLimits = {
  /** Lines of a page. */
  page: 50,
  /** Applications of a selection, and of one that is decided about. */
  selected: 2_000_000,
  decided: 50_000,
  reasonLength: 300,
  /** Days a file is kept, and a selection that nothing came of. */
  keptDays: 7,
  selectionDays: 90,
  views: 30,
} as const

const Moment = z.string()

/** The last line of the page before: its moment and its serial, and its value in the order of a column. */
const Cursor = z.string().check(z.regex(/^\d{1,17}-\d{1,7}(-\w{0,20})?$/, 'UNKNOWN_OPTION'))

export const ApplicationListing = z.strictObject({
  ...ApplicationFilter.shape,
  order: z.optional(z.enum(listOrders)),
  after: z.optional(Cursor),
})
export type ApplicationListing = z.output<typeof ApplicationListing>

/** A line of the list. Whoever does not need them reads initials instead of names. */
export const ListedApplication = z.object({
  id: z.uuid(),
  applicationNo: z.string(),
  name: z.nullable(Bilingual),
  mobileEnd: z.nullable(z.string()),
  status: z.enum(applicationStatuses),
  fee: z.enum(feeStates),
  /** Rupees. */
  amount: z.number(),
  centreId: z.int(),
  districtId: z.nullable(z.int()),
  categoryId: z.nullable(z.int()),
  isDivyang: z.boolean(),
  posts: z.int(),
  documents: z.object({ asked: z.int(), sent: z.int(), state: z.enum(documentStates) }),
  submittedAt: Moment,
})
export type ListedApplication = z.output<typeof ListedApplication>

export const ApplicationPage = z.object({
  lines: z.array(ListedApplication),
  next: z.nullable(z.string()),
})
export type ApplicationPage = z.output<typeof ApplicationPage>

/** How many fit; about so many where counting them would take too long. */
export const ApplicationCount = z.object({ count: z.int(), isAbout: z.boolean() })
export type ApplicationCount = z.output<typeof ApplicationCount>

const Named = z.object({ id: z.int(), name: Bilingual })

/** Advertisements whose applications the caller lists, the newest first. */
export const ListedAdverts = z.array(
  z.object({ id: z.int(), number: z.string(), name: Bilingual, lastDay: z.string() }),
)
export type ListedAdverts = z.output<typeof ListedAdverts>

/** What a filter of one advertisement is made of, in words. */
export const ApplicationChoices = z.object({
  centres: z.array(Named),
  districts: z.array(Named),
  categories: z.array(Named),
  posts: z.array(Named),
  stages: z.array(Named),
  /** Whether the caller reads names there: only then the list goes by them. */
  seesNames: z.boolean(),
})
export type ApplicationChoices = z.output<typeof ApplicationChoices>

/** One application: as it was sent, and as its candidate sees it now. */
/** An application judged again without the claims that were refused. */
export const JudgedAgain = z.object({
  at: Moment,
  /** Types of the documents. */
  refused: z.array(z.string()),
  posts: z.int(),
  eligibleBefore: z.int(),
  eligibleAfter: z.int(),
  feeBefore: z.int(),
  feeAfter: z.int(),
})
export type JudgedAgain = z.output<typeof JudgedAgain>

export const OpenedApplication = z.object({
  advertisementId: z.int(),
  name: z.nullable(Bilingual),
  mobileEnd: z.nullable(z.string()),
  /** What the candidate's own page says. */
  seen: z.omit(ApplicationDetails, { signature: true }),
  /** What its candidate has to do about it today, and can and cannot do, in the candidate's words. */
  tasks: z.array(DeskTask),
  abilities: z.array(DeskAbility),
  submitted: z.object({
    at: Moment,
    /** The version of the advertisement it was made from. */
    version: z.int(),
    judgedOn: z.string(),
    centre: z.nullable(Bilingual),
    district: z.nullable(Bilingual),
    category: z.nullable(Bilingual),
    isDivyang: z.boolean(),
    needsScribe: z.boolean(),
    needsExtraTime: z.boolean(),
  }),
  /** The profile it was made with, as it reads on that day; to whoever reads initials without the person. */
  profile: z.array(ViewSection),
  /** The verdict of that day on each post, line by line. */
  verdict: z.array(PostWithRules),
  /** As they were found, said to the candidate or not yet. */
  documents: z.array(
    z.object({
      documentTypeId: z.string(),
      name: Bilingual,
      status: z.string(),
      isClaimRejected: z.boolean(),
      remarks: z.nullable(z.string()),
      scrutinisedAt: z.nullable(Moment),
      sentAgainAt: z.nullable(Moment),
      /** Of the file that was sent; null where there is none. */
      pages: z.nullable(z.int()),
    }),
  ),
  judgedAgain: z.nullable(JudgedAgain),
  payments: z.array(DeskPayment),
  letters: z.array(
    z.object({ id: z.uuid(), day: z.string(), subject: Bilingual, isRead: z.boolean() }),
  ),
  /** Everything in the audit log about it, the newest first, in words. */
  history: z.array(z.object({ at: Moment, actor: z.string(), action: z.string() })),
})
export type OpenedApplication = z.output<typeof OpenedApplication>

/** Columns that can be left out of the list; number and state always stand there. */
export const listColumns = [
  'name',
  'mobile',
  'category',
  'district',
  'centre',
  'posts',
  'documents',
  'fee',
  'submitted',
] as const
export type ListColumn = (typeof listColumns)[number]
const Columns = z.array(z.enum(listColumns)).check(z.maxLength(listColumns.length))

const Name = freeText(80, 'TEXT_ONLY').schema.check(z.minLength(1, 'REQUIRED'))

export const SaveView = z.object({
  name: Name,
  filter: ApplicationFilter,
  order: z.enum(listOrders),
  columns: Columns,
  isShared: z.boolean(),
})
export type SaveView = z.output<typeof SaveView>

export const SavedView = z.object({
  id: z.uuid(),
  ...SaveView.shape,
  isOwn: z.boolean(),
  /** Who shares it. */
  by: z.object({ nameEn: z.string(), nameMr: z.string() }),
})
export type SavedView = z.output<typeof SavedView>

/** What a selection is made of: all that fit a filter, or some that were ticked. */
export const MakeSelection = z.object({
  filter: ApplicationFilter,
  ids: z.optional(z.array(z.uuid()).check(z.minLength(1, 'REQUIRED'), z.maxLength(500))),
})
export type MakeSelection = z.output<typeof MakeSelection>

/** A set that moves no more, for whoever decides about it too. */
export const KeptSelection = z.object({
  id: z.uuid(),
  count: z.int(),
  madeAt: Moment,
  /** How it came about, in words. */
  filter: Bilingual,
})
export type KeptSelection = z.output<typeof KeptSelection>
/** So many were shown before. */
export const SelectedListing = z.strictObject({
  after: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'UNKNOWN_OPTION'))),
})

export const MadeSelection = z.object({ id: z.uuid(), count: z.int() })
export type MadeSelection = z.output<typeof MadeSelection>

export const Batch = z.object({
  id: z.uuid(),
  kind: z.enum(['reject', 'stage']),
  stage: z.nullable(Bilingual),
  /** How its set came about, in words. */
  filter: Bilingual,
  begunAt: Moment,
  total: z.int(),
  reached: z.int(),
  skipped: z.int(),
  isFinished: z.boolean(),
})
export type Batch = z.output<typeof Batch>
export const Batches = z.object({ batches: z.array(Batch), next: nextPlace })
export type Batches = z.output<typeof Batches>

export const BeginExport = z.object({
  selectionId: z.uuid(),
  columns: Columns,
  reason: freeText(deskLimits.reasonLength, 'TEXT_ONLY').schema.check(z.minLength(5, 'REQUIRED')),
})
export type BeginExport = z.output<typeof BeginExport>

/** How far a file is. */
export const ExportState = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'stopped', 'done']),
  total: z.int(),
  written: z.int(),
})
export type ExportState = z.output<typeof ExportState>
export const ApplicationExport = z.object({
  ...ExportState.shape,
  askedAt: Moment,
  /** What it is saved as: with the moment and the count, so that two are told apart in a folder. */
  fileName: z.string(),
  /** How its set came about, in words. */
  filter: Bilingual,
  reason: z.string(),
})
export type ApplicationExport = z.output<typeof ApplicationExport>
export const ApplicationExports = z.object({
  exports: z.array(ApplicationExport),
  next: nextPlace,
})
export type ApplicationExports = z.output<typeof ApplicationExports>
