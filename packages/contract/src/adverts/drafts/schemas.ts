import * as z from 'zod/mini'
import { Bilingual } from '../../site/schemas.ts'
import { freeText } from '../../text-schemas.ts'
import { mostNumber, NumberId } from '../schemas.ts'
import { draftPartNames } from './parts.ts'

const Moment = z.string()
const Person = z.object({ id: z.uuid(), nameEn: z.string(), nameMr: z.string() })
const Part = z.enum(draftPartNames)
/** Tells a draft from earlier ones of the same advertisement; it is the id of the link to it. */
const DraftId = z.uuid()
/** Counts the saves of a draft; a part has the number of its last one. */
const DraftVersion = z.int32()

export const advertStates = ['draft', 'asked', 'coming', 'open', 'closed'] as const

/** An advertisement on the desk, published or not. */
export const DeskAdvert = z.object({
  id: z.int(),
  /** Shown with its year: 101/2026; empty while it has none. */
  number: z.string(),
  name: Bilingual,
  state: z.enum(advertStates),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  /** The version that holds; none before it is published. */
  version: z.nullable(z.int()),
  draft: z.nullable(
    z.object({
      version: DraftVersion,
      savedBy: Person,
      savedAt: Moment,
      /** The open request that asks for its publication. */
      request: z.nullable(z.uuid()),
    }),
  ),
})
export type DeskAdvert = z.output<typeof DeskAdvert>

/** Something an advertisement says, in words. */
export const Statement = z.object({
  part: Part,
  /** Of what: a post, a document, a question; empty of the whole. */
  group: Bilingual,
  label: Bilingual,
  value: Bilingual,
  /** Whether the advertisement itself says it in both languages, or an officer reads it in one. */
  isInBoth: z.boolean(),
})
export type Statement = z.output<typeof Statement>

export const Difference = z.object({
  part: Part,
  group: Bilingual,
  label: Bilingual,
  before: z.nullable(Bilingual),
  after: z.nullable(Bilingual),
})
export type Difference = z.output<typeof Difference>

export const PublishedAdvert = z.object({
  id: z.int(),
  number: z.string(),
  name: Bilingual,
  state: z.enum(advertStates),
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.int(),
      publishedAt: Moment,
      corrigendum: z.nullable(Bilingual),
      /** Whether the file it was made of is kept, so that a draft can begin with it. */
      hasFile: z.boolean(),
    }),
  ),
  hasDraft: z.boolean(),
})
export type PublishedAdvert = z.output<typeof PublishedAdvert>

export const PublishedVersion = z.object({
  version: z.int(),
  statements: z.array(Statement),
  /** The version it is compared with, and what that one says otherwise. */
  against: z.nullable(z.int()),
  differences: z.array(Difference),
})
export type PublishedVersion = z.output<typeof PublishedVersion>

/** How a draft differs from a version, once its form is whole. */
export const DraftDifferences = z.object({
  isWhole: z.boolean(),
  differences: z.array(Difference),
})

/** The advertisement that the version is of; where it is not named, the draft's own. */
export const ComparedWith = z.object({ of: z.optional(NumberId) })

export const Against = z.object({ against: z.optional(NumberId) })

export const DraftFault = z.object({
  part: Part,
  /** Written like `posts.2.criteria.age.min`. */
  place: z.string(),
  problem: Bilingual,
  /** A field that no file has: nothing but taking it out mends it. */
  isUnknown: z.optional(z.literal(true)),
})
export type DraftFault = z.output<typeof DraftFault>

export const DraftChecks = z.object({
  /** What keeps it from being asked for. */
  faults: z.array(DraftFault),
  /** What is likely a slip. */
  warnings: z.array(DraftFault),
  /** What candidates read of each post's rules, as far as they can be read. */
  rules: z.array(
    z.object({
      /** Where the post stands: `posts.0`. */
      place: z.string(),
      lines: z.array(z.object({ label: Bilingual, text: Bilingual })),
    }),
  ),
})
export type DraftChecks = z.output<typeof DraftChecks>

const PartValue = z.looseObject({})
export type PartValue = z.output<typeof PartValue>

export const DraftPart = z.object({
  part: Part,
  version: DraftVersion,
  value: PartValue,
  savedBy: Person,
  savedAt: Moment,
})
export type DraftPart = z.output<typeof DraftPart>

/** Who else has it open, and in which part. */
export const DraftEditor = z.object({ ...Person.shape, part: Part })
export type DraftEditor = z.output<typeof DraftEditor>

export const Draft = z.object({
  id: DraftId,
  advertisementId: z.int(),
  version: DraftVersion,
  parts: z.array(DraftPart),
  checks: DraftChecks,
  editors: z.array(DraftEditor),
  /** The version a corrigendum is made on; none of a new advertisement. */
  published: z.nullable(z.int()),
  /** The open request: as long as it is open nothing changes. */
  request: z.nullable(z.uuid()),
})
export type Draft = z.output<typeof Draft>

export const BeginDraft = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('nothing') }),
  /** As a new advertisement with ids of its own, or to correct the one it is. */
  z.strictObject({
    from: z.literal('advertisement'),
    advertisementId: z.int32(),
    version: z.optional(z.int32()),
    isCorrection: z.boolean(),
  }),
  /** JSON or YAML, as the command takes it. */
  z.strictObject({
    from: z.literal('file'),
    text: z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(1_000_000)),
  }),
])
export type BeginDraft = z.output<typeof BeginDraft>
export const BegunDraft = z.object({ advertisementId: z.int() })

/** Two numbers of a draft that changed places, everywhere at once. */
export const NumberSwap = z.object({
  kind: z.enum(['wholeExam', 'exam', 'post', 'subject', 'authority', 'question']),
  /** The post whose authorities they are. */
  post: z.nullable(z.int()),
  from: z.int(),
  to: z.int(),
})
export type NumberSwap = z.output<typeof NumberSwap>

/** The entry at a place gets another number; whoever had that one gets this one's. */
export const ChangeNumber = z.strictObject({
  draft: DraftId,
  /** Written like `posts.2` or `exams.0.subjects.3`; `exam` is the examination of all. */
  place: z.string().check(z.maxLength(100)),
  /** What stands there now; nothing of an entry that has none yet. */
  from: z.nullable(z.number()),
  to: z.int().check(z.minimum(1, 'INVALID'), z.maximum(mostNumber, 'INVALID')),
})
export type ChangeNumber = z.output<typeof ChangeNumber>

export const SavePart = z.strictObject({
  /** The draft it was written for. */
  draft: DraftId,
  /** The version the change was made on. */
  base: z.int32(),
  value: PartValue,
})
export type SavePart = z.output<typeof SavePart>

/** `conflict`: somebody else saved the part meanwhile; it is shown, and nothing was saved. */
export const SavedPart = z.object({
  outcome: z.enum(['saved', 'conflict']),
  part: DraftPart,
  version: DraftVersion,
  checks: DraftChecks,
  /** Numbers that changed places since the save it was made on, in their order. */
  numbers: z.optional(z.array(NumberSwap)),
})
export type SavedPart = z.output<typeof SavedPart>

export const Presence = z.strictObject({ part: Part })
/** What others do with the draft meanwhile. */
export const DraftNews = z.object({
  /** Another one where that draft has ended and the next has begun. */
  id: DraftId,
  version: DraftVersion,
  editors: z.array(DraftEditor),
  request: z.nullable(z.uuid()),
})
export type DraftNews = z.output<typeof DraftNews>

export const DraftSave = z.object({
  version: DraftVersion,
  part: Part,
  savedBy: Person,
  savedAt: Moment,
  /** The places that differ from the save of this part before it. */
  places: z.array(z.string()),
  numbers: z.optional(z.array(NumberSwap)),
})
export type DraftSave = z.output<typeof DraftSave>

/** So many saves are answered at once; fewer are the last. */
export const savesAtOnce = 100
export const SavesBefore = z.object({ before: z.optional(NumberId) })
export const DraftAtSave = z.object({
  version: DraftVersion,
  parts: z.array(z.object({ part: Part, value: PartValue })),
})
export type DraftAtSave = z.output<typeof DraftAtSave>

export const RestoreDraft = z.strictObject({ draft: DraftId, version: z.int32() })
export type RestoreDraft = z.output<typeof RestoreDraft>
export const DeleteDraft = z.strictObject({
  draft: DraftId,
  why: freeText(500, 'TEXT_ONLY').schema.check(z.minLength(1, 'REQUIRED')),
})
export type DeleteDraft = z.output<typeof DeleteDraft>

export const AdvertFile = z.object({ name: z.string(), text: z.string() })

const Choice = z.object({ id: z.union([z.int(), z.string()]), label: Bilingual })
export type DraftChoice = z.output<typeof Choice>
/** What ids and codes of a draft are called. */
export const DraftChoices = z.object({
  centres: z.array(Choice),
  documents: z.array(Choice),
  mediums: z.array(Choice),
  categories: z.array(Choice),
  /** Ids that nothing published and no draft has. */
  nextPost: z.int(),
  nextExam: z.int(),
})
export type DraftChoices = z.output<typeof DraftChoices>
