import * as z from 'zod/mini'
import { CalendarDay } from '../calendar-day.ts'

const EntryId = z.union([z.int(), z.string()])

/** The lists of the portal that rules choose from, each entry in both languages. */
export const RuleLists = z.array(
  z.object({
    name: z.string(),
    entries: z.array(
      z.object({
        id: EntryId,
        en: z.string(),
        mr: z.string(),
        /** The entry of another list it belongs to: a course to its type. */
        within: z.optional(EntryId),
      }),
    ),
  }),
)
export type RuleLists = z.output<typeof RuleLists>

const Id = z.int().check(z.gte(1), z.lte(999_999_999))

/** Posts of a draft as its file has them; the checks of the file look at their criteria. */
export const TrialInput = z.object({
  /** The published advertisement that is compared with, if there is one. */
  advertisementId: z.nullable(Id),
  /** The last day of applying. */
  lastDay: CalendarDay,
  gradePointFactor: z.optional(z.number()),
  posts: z
    .array(
      z.object({
        id: Id,
        group: z.enum(['A', 'B', 'C', 'D']),
        criteria: z.record(z.string(), z.unknown()),
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
  /**
   * Given, these and the posts are all of the draft, and what is published besides goes; here are
   * those whose rules cannot be tried yet.
   */
  untried: z.optional(z.array(Id).check(z.maxLength(200))),
})
export type TrialInput = z.input<typeof TrialInput>

/** Why somebody nearly fits: what of the one line that is in the way does not hold. */
export const nearReasons = [
  'unknown',
  'tooOld',
  'tooYoung',
  'late',
  'result',
  'mark',
  'subject',
  'course',
  'attempts',
  'short',
  'paper',
  'other',
] as const
export type NearReasonName = (typeof nearReasons)[number]

/**
 * So many people, give or take; not told (null) where they are fewer than ten, or where those are who
 * are left.
 */
export const TrialFigure = z.object({
  count: z.nullable(z.int()),
  error: z.int(),
  isNearlyAll: z.optional(z.literal(true)),
})
export type TrialFigure = z.output<typeof TrialFigure>

export const TrialResult = z.object({
  /** Locked profiles in all, and how many of them were judged. */
  profiles: z.int(),
  judged: z.int(),
  /** How many people gain or lose a post, each counted once; none where nothing is compared. */
  people: z.nullable(z.object({ gain: TrialFigure, lose: TrialFigure })),
  posts: z.array(
    z.object({
      id: z.int(),
      now: TrialFigure,
      /** Of the published version; none where the post is not in it. */
      before: z.nullable(TrialFigure),
      gain: z.nullable(TrialFigure),
      lose: z.nullable(TrialFigure),
      /** Those kept out by one line alone, the most first. */
      near: z.array(z.object({ line: z.string(), why: z.enum(nearReasons), figure: TrialFigure })),
    }),
  ),
})
export type TrialResult = z.output<typeof TrialResult>

/** A trial over all profiles, as far as it is. */
export const TrialProgress = z.object({
  id: z.uuid(),
  profiles: z.int(),
  judged: z.int(),
  isFinished: z.boolean(),
  /** It was taken up many times and did not go on. */
  hasFailed: z.boolean(),
  /** Begun by whoever asks; who did not begin it cannot end it. */
  isOwn: z.boolean(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Of those judged so far. */
  result: z.nullable(TrialResult),
})
export type TrialProgress = z.output<typeof TrialProgress>

export const FoundTrial = z.object({ trial: z.nullable(TrialProgress) })
export type FoundTrial = z.output<typeof FoundTrial>
