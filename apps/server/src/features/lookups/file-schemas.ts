import { z } from 'zod'

/** The kinds of bodies that award qualifications; 'none' asks for no body at all. */
const bodyKinds = ['board', 'technical', 'open', 'university', 'testing', 'professional'] as const

const formVariants = [
  'school',
  'general',
  'graduate',
  'research',
  'publication',
  'certification',
  'guide',
] as const

const tidy = (text: string) => text === text.trim() && text === text.normalize('NFC')

const English = z.string().min(1).refine(tidy, 'has stray spaces or unusual characters')
const Marathi = English.regex(/\p{Script=Devanagari}/u, 'is not in Marathi')
const Code = z.int().positive()
const bilingual = { en: English, mr: Marathi }

const OptionId = z.union([z.int().nonnegative(), z.string().regex(/^\w+$/)])

export const LookupListHead = z.strictObject({
  list: z.string().regex(/^[a-z][a-z_]*$/),
  module: z.enum(['profile_creation', 'applications']),
  parentList: z.string().optional(),
  options: z.array(z.unknown()).min(1),
})

export const LookupRow = z.strictObject({
  id: OptionId,
  ...bilingual,
  parent: OptionId.optional(),
  required: z.boolean().default(false),
  attributes: z.record(z.string(), z.json()).default({}),
})

export const QualificationTypeRow = z.strictObject({
  code: z.string().min(1),
  ...bilingual,
  form: z.enum(formVariants),
  schoolLeaving: z.boolean().default(false),
})

export const QualificationNameRow = z.strictObject({
  code: z.string().min(1),
  type: z.string(),
  ...bilingual,
  bodies: z.enum([...bodyKinds, 'none']),
  subjectGroups: z.array(z.string()).default([]),
  months: Code.optional(),
  freeText: z.boolean().default(false),
  disabledFields: z.array(z.string()).default([]),
})

export const SubjectGroupRow = z.strictObject({ code: z.string().regex(/^[a-z][a-z_]*$/) })

export const SubjectRow = z.strictObject({
  id: Code,
  ...bilingual,
  groups: z.array(z.string()).min(1),
})

export const UniversityRow = z.strictObject({
  code: Code,
  ...bilingual,
  state: Code,
  kinds: z.array(z.enum(bodyKinds)).min(1),
  everyState: z.boolean().default(false),
})

export const SecurityQuestionRow = z.strictObject({
  key: z.string().regex(/^SQ\d+$/),
  ...bilingual,
  pattern: z.string().refine(isPattern, 'is not a regular expression'),
  maxLength: Code,
  input: z.enum(['text', 'numeric']),
})

export const StateRow = z.strictObject({
  code: Code,
  ...bilingual,
  kind: z.enum(['state', 'union_territory', 'none']),
})

export const DistrictRow = z.strictObject({
  code: Code,
  ...bilingual,
  state: Code,
  division: English.optional(),
  formerEn: English.optional(),
  formerMr: Marathi.optional(),
  borderArea: z.boolean().default(false),
})

export const TalukaRow = z.strictObject({ code: Code, ...bilingual, district: Code })

export const ExamCentreRow = z.strictObject({
  id: Code,
  ...bilingual,
  district: Code,
  latitude: z.number(),
  longitude: z.number(),
  mainExam: z.boolean().default(false),
})

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'))
  } catch {
    return false
  }
}
