import * as z from 'zod/mini'
import { Ability } from '../ability.ts'
import { profileStatuses, profileSteps } from './steps.ts'

const Id = z.uuid()

/** Answers of a step by the specification's names. What each may be, the form itself checks. */
export const StepAnswers = z.record(z.string().check(z.maxLength(60)), z.unknown())

/** An update names the version it was made from, so that nothing is silently overwritten. */
export const StepUpdate = z.looseObject({ version: z.int() })

/** The draft that a save, or its end, knows: by its `savedAt`; what is not said is not looked at. */
export const KnownDraft = z.object({
  follows: z.optional(z.union([z.iso.datetime(), z.literal('none')])),
})
export type KnownDraft = z.output<typeof KnownDraft>

export const StepSaved = z.object({
  message: z.string(),
  profileId: Id,
  flgSubmittable: z.boolean(),
  version: z.int(),
  savedAt: z.string(),
  /** Of a step with a list: the ids of the rows that stand in it now, in the order sent. */
  entryIds: z.optional(z.array(Id)),
})
export type StepSaved = z.output<typeof StepSaved>

/** A saved step: its document, and which save it is. */
export const SavedStep = z.looseObject({
  profileId: Id,
  userId: Id,
  flgSubmittable: z.boolean(),
  version: z.int(),
  savedAt: z.string(),
})
export type SavedStep = z.output<typeof SavedStep>

/** What a step begins with: what was typed and not saved yet (null when there is nothing). */
export const Draft = z.object({
  answers: z.nullable(z.record(z.string(), z.unknown())),
  savedAt: z.nullable(z.string()),
  /** Of the candidate, for the days that the forms compare with it. */
  dateOfBirth: z.optional(z.string()),
})
export type Draft = z.output<typeof Draft>

/** What is typed, and what it was typed on; what is not said is not looked at. */
export const DraftToSave = z.object({
  answers: StepAnswers,
  /** The save the form began from; null where the step was never saved. */
  version: z.optional(z.nullable(z.int32())),
  /** `savedAt` of the draft that this one goes on from; null where there was none. */
  follows: z.optional(z.nullable(z.iso.datetime())),
})
export type DraftToSave = z.output<typeof DraftToSave>

export const DraftSaved = z.object({
  /** Also the name of this draft, for the one that follows it. */
  savedAt: z.string(),
  /** Answers that read like an Aadhaar number, which no draft keeps. */
  leftOut: z.optional(z.array(z.string())),
})

export const ProfileStatus = z.object({
  profileId: Id,
  /** As the person is greeted; nothing before the first step is saved. */
  firstName: z.optional(z.object({ en: z.string(), mr: z.string() })),
  flgLocked: z.boolean(),
  status: z.enum(profileStatuses),
  steps: z.array(
    z.object({
      step: z.enum(profileSteps),
      flgSubmittable: z.boolean(),
      savedAt: z.nullable(z.string()),
    }),
  ),
  /** What its owner may do with it now. */
  abilities: z.object({ edit: Ability, lock: Ability, unlock: Ability }),
})
export type ProfileStatus = z.output<typeof ProfileStatus>

export const AdditionalReservationRequired = z.object({
  projectAffectedRequired: z.boolean(),
  earthquakeAffetctedRequired: z.boolean(),
  graduateEmployeeRequired: z.boolean(),
  disCertValidityDate: z.nullable(z.string()),
})

/** Everything the personal form must know of its candidate before the first question. */
export const PersonalFactsResponse = z.object({
  today: z.string(),
  dateOfBirth: z.string(),
  mobileNumber: z.string(),
  emailId: z.string(),
  aadhaarCheck: z.boolean(),
  udidCheck: z.boolean(),
  aadhaar: z.nullable(z.object({ lastFour: z.string(), name: z.string() })),
  udid: z.nullable(
    z.object({
      udid: z.nullable(z.string()),
      enrolmentNo: z.nullable(z.string()),
      typeId: z.int(),
      subCategoryIds: z.array(z.int()),
      percentage: z.string(),
      name: z.string(),
      certificate: z.nullable(
        z.object({ type: z.int(), number: z.string(), issuedOn: z.string() }),
      ),
    }),
  ),
  additionalReservation: AdditionalReservationRequired,
})
export type PersonalFactsResponse = z.output<typeof PersonalFactsResponse>

/** Rows of the qualification step by the specification's names; the form checks each. */
export const QualificationRows = z
  .array(z.record(z.string().check(z.maxLength(60)), z.unknown()))
  .check(z.maxLength(200))

const label = z.object({ en: z.string(), mr: z.string() })
/** What a row of the table shows, in both languages; empty where nothing is chosen. */
export const QualificationLabels = z.object({
  qualificationTypeLabel: label,
  qualificationNameLabel: label,
  subjectLabel: label,
  universityOrBoardLabel: label,
  classGradeLabel: label,
  modeLabel: label,
  compulsorySubjectsLabel: label,
  optionalSubjectsLabel: label,
})
export type QualificationLabels = z.output<typeof QualificationLabels>
