import * as z from 'zod/mini'

/** The name of a list, or of the module that needs it. */
export const ListName = z.string().check(z.maxLength(50), z.regex(/^[a-z_]+$/))

const CODE_LENGTH = 20

/** A code of letters, such as `NET/SLET/SET`. */
export const TextCode = z
  .string()
  .check(z.minLength(1), z.maxLength(CODE_LENGTH), z.regex(/^\P{Cc}*$/u))

const LARGEST_CODE = 2 ** 31 - 1

/**
 * A code of digits, such as that of a district; a caller may hand it over as the number it is.
 * One too large for the database's integers is unknown like any other, and 0 is nobody's code.
 */
export const NumberCode = z.pipe(
  z.union([z.string().check(z.maxLength(CODE_LENGTH), z.regex(/^[0-9]+$/)), z.int()]),
  z.transform((code) => (Number(code) <= LARGEST_CODE ? Number(code) : 0)),
)

const OptionId = z.union([z.int(), z.string()])

/** One answer of one list. */
export const LookupEntry = z.object({
  id: OptionId,
  label: z.string(),
  labelMr: z.string(),
  sortOrder: z.int(),
  /** The answer of another list under which this one is offered. */
  parentId: z.nullable(OptionId),
  isRequired: z.boolean(),
  /** The list it belongs to. */
  type: z.string(),
  /** What the form rules need to know about the answer. */
  attributes: z.record(z.string(), z.unknown()),
})
export type LookupEntry = z.output<typeof LookupEntry>

export const StateEntry = z.object({
  statecode: z.int(),
  statename: z.string(),
  statenameMr: z.string(),
  /** 'none' is a choice for qualifications, never for an address. */
  kind: z.enum(['state', 'union_territory', 'none']),
})
export type StateEntry = z.output<typeof StateEntry>

export const DistrictEntry = z.object({
  districtcode: z.int(),
  districtname: z.string(),
  districtnameMr: z.string(),
  formerName: z.nullable(z.string()),
  formerNameMr: z.nullable(z.string()),
})
export type DistrictEntry = z.output<typeof DistrictEntry>

export const TalukaEntry = z.object({
  talukacode: z.int(),
  talukaname: z.string(),
  talukanameMr: z.string(),
})
export type TalukaEntry = z.output<typeof TalukaEntry>

export const VillageEntry = z.object({
  villagecode: z.int(),
  villagename: z.string(),
  /** The official directory does not know every name in Marathi. */
  villagenameMr: z.nullable(z.string()),
  /** A village or a town. */
  kind: z.enum(['V', 'T']),
})
export type VillageEntry = z.output<typeof VillageEntry>

export const QualificationTypeEntry = z.object({
  qualificationTypeCode: z.string(),
  qualificationTypeName: z.string(),
  qualificationTypeNameMr: z.string(),
  formVariant: z.enum([
    'school',
    'general',
    'graduate',
    'research',
    'publication',
    'certification',
    'guide',
  ]),
  isSchoolLeaving: z.boolean(),
})
export type QualificationTypeEntry = z.output<typeof QualificationTypeEntry>

export const QualificationNameEntry = z.object({
  qualificationNameCode: z.string(),
  qualificationName: z.string(),
  qualificationNameMr: z.string(),
  sortOrder: z.int(),
  isFreeText: z.boolean(),
  disabledFields: z.array(z.string()),
  usualMonths: z.nullable(z.int()),
})
export type QualificationNameEntry = z.output<typeof QualificationNameEntry>

export const SubjectEntry = z.object({
  subjectId: z.int(),
  subjectName: z.string(),
  subjectNameMr: z.string(),
})
export type SubjectEntry = z.output<typeof SubjectEntry>

export const UniversityEntry = z.object({
  universityCode: z.int(),
  universityName: z.string(),
  universityNameMr: z.string(),
})
export type UniversityEntry = z.output<typeof UniversityEntry>

export const PublicationTypeEntry = z.object({
  id: OptionId,
  name: z.string(),
  nameMr: z.string(),
})
export type PublicationTypeEntry = z.output<typeof PublicationTypeEntry>
