import * as z from 'zod/mini'
import { Ability } from '../ability.ts'
import { LostPictures } from '../profile/photo/schemas.ts'
import { profileStatuses, profileSteps } from '../profile/steps.ts'
import { Bilingual } from '../site/schemas.ts'

/** One answer in words, with the question it belongs to. */
export const ViewLine = z.object({
  id: z.string(),
  /** The number the question has in the form; empty where none is asked. */
  reference: z.string(),
  label: Bilingual,
  value: Bilingual,
})
export type ViewLine = z.output<typeof ViewLine>

/** Rows of a list; a cell holds what belongs together. */
export const ViewTable = z.object({
  id: z.string(),
  heading: Bilingual,
  columns: z.array(
    z.object({
      id: z.string(),
      label: Bilingual,
      /** Questions whose answer, standing first, says what the row is and needs no question. */
      leads: z.array(z.string()),
    }),
  ),
  rows: z.array(z.object({ id: z.string(), cells: z.array(z.array(ViewLine)) })),
  /** What to say where there is no row. */
  empty: Bilingual,
})
export type ViewTable = z.output<typeof ViewTable>

export const ViewSection = z.object({
  id: z.string(),
  step: z.enum(profileSteps),
  heading: Bilingual,
  lines: z.array(ViewLine),
  tables: z.array(ViewTable),
})
export type ViewSection = z.output<typeof ViewSection>

const Document = z.record(z.string(), z.unknown())
const Rows = z.array(Document)

/** The specification's own names hold the documents; `sections` says the same in words. */
export const ProfileView = z.object({
  profileId: z.uuid(),
  flgLocked: z.boolean(),
  status: z.enum(profileStatuses),
  updatedAt: z.nullable(z.string()),
  lockedAt: z.nullable(z.string()),
  snapshotNumber: z.nullable(z.int()),
  englishFullName: z.nullable(z.string()),
  devnagariFullName: z.nullable(z.string()),
  /** Base64, JPEG. */
  photo: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  lost: LostPictures,
  sections: z.array(ViewSection),
  personalInfoDto: z.nullable(Document),
  addressInfo: z.nullable(Document),
  otherInfo: z.nullable(Document),
  qualificationInfoList: Rows,
  experienceInfoList: Rows,
  isExperienced: z.nullable(z.boolean()),
})
export type ProfileView = z.output<typeof ProfileView>

/** A saved answer that no rule forbids and that is worth a second look. */
export const ProfileDoubt = z.object({
  step: z.enum(profileSteps),
  section: z.string(),
  /** The question in the section; of a row the list it stands in. */
  question: z.string(),
  /** Counted from 1. */
  row: z.nullable(z.int()),
  reference: z.string(),
  label: Bilingual,
  text: Bilingual,
})
export type ProfileDoubt = z.output<typeof ProfileDoubt>

/** The box in My Account. */
export const ProfileSummary = z.object({
  englishFullName: z.nullable(z.string()),
  devnagariFullName: z.nullable(z.string()),
  /** Base64, JPEG. */
  photo: z.nullable(z.string()),
  lost: LostPictures,
  profile: z.object({ updatedAt: z.nullable(z.string()) }),
  isProdEnv: z.boolean(),
  personalInfoDto: z.object({
    flgDivyang: z.nullable(z.boolean()),
    divyangPercentage: z.nullable(z.string()),
  }),
  status: z.enum(profileStatuses),
  flgLocked: z.boolean(),
  lockedAt: z.nullable(z.string()),
  snapshotNumber: z.nullable(z.int()),
  /** Masked. */
  emailId: z.string(),
  mobileNumber: z.string(),
  /** What its owner may do with it now. */
  abilities: z.object({ edit: Ability, unlock: Ability }),
})
export type ProfileSummary = z.output<typeof ProfileSummary>

export const ProfileDocument = z.object({
  documentTypeId: z.string(),
  documentTypeName: Bilingual,
  documentTypeDescription: Bilingual,
  /** Whether the saved profile says that there is such a paper. */
  inProfile: z.boolean(),
  /** The file on file, which comes with an application. */
  documentInfoId: z.nullable(z.uuid()),
  onFileSince: z.nullable(z.string()),
})
export type ProfileDocument = z.output<typeof ProfileDocument>

/** A field of the profile that changed since the candidate last saved it. */
export const ChangedField = z.object({
  fieldName: z.string(),
  tab: z.string(),
  label: z.object({ en: z.string(), mr: z.string() }),
})
export type ChangedField = z.output<typeof ChangedField>
