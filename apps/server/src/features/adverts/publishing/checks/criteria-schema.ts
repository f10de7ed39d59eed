import * as z from 'zod'
import { FIRST_DAY } from '@lokseva/contract/calendar-day'
import { faultWords } from '#platform/files/fault-words'
import type { PostDescription } from '@lokseva/rules/commission/commission-post'
import type { QualificationTree } from '@lokseva/rules/commission/qualification-tree'

/** No calendar has a year 0; it is said in the words of any other day that is none. */
export const FileDay = z.iso
  .date()
  .refine((day) => day >= FIRST_DAY, { error: 'is not a day such as 2026-11-15' })
const Years = z.int().min(0).max(100)
const Months = z.int().min(1).max(600)
const Id = z.int().min(1).max(999_999_999)
const Ids = z.array(Id).min(1).max(100)
const Code = z.string().trim().min(1).max(60)
const Count = z.int().min(1).max(1000)
const Limit = Years.nullish()

const AgeLimits = z.strictObject({
  open: Years,
  reserved: Limit,
  ews: Limit,
  orphan: Limit,
  sports: Limit,
  sportsReserved: Limit,
  divyang: Limit,
  exServicemanGazetted: z.strictObject({ open: Years, reserved: Limit }).nullish(),
  exServicemanNonGazetted: z
    .strictObject({ plusYears: Years.optional(), disabledCap: Limit })
    .nullish(),
  governmentEmployee: Limit,
  projectAffected: Limit,
  earthquakeAffected: Limit,
  partTimeGraduate: Limit,
})

const Leaf = z.strictObject({
  type: Code,
  nameCodes: z.array(Code).min(1).max(100).optional(),
  subjects: Ids.optional(),
  minPercentage: z.number().min(0).max(100).optional(),
  classAnyOf: Ids.optional(),
  result: z
    .array(z.enum(['Passed', 'Appeared']))
    .min(1)
    .optional(),
})

const Trees = z
  .array(z.lazy(() => Tree))
  .min(1)
  .max(60)
const AnyOf = z.strictObject({ anyOf: Trees })
const AllOf = z.strictObject({ allOf: Trees })

/** By the word it begins with, so that a fault is named where it stands and not once for each shape. */
const Tree: z.ZodType<QualificationTree> = z
  .record(z.string(), z.unknown())
  .transform((data, context) => {
    const shape = 'anyOf' in data ? AnyOf : 'allOf' in data ? AllOf : Leaf
    const parsed = shape.safeParse(data, { error: faultWords })
    if (parsed.success) return parsed.data as QualificationTree
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path, message, input: data })
    return z.NEVER
  })
  .meta({ of: Leaf })

/** Something the commission always asks: what is asked, or that it is not, and why. */
const NotAsked = z.strictObject({
  ask: z.literal(false),
  reason: z.string().trim().min(10, 'say in some words why it is not asked').max(300),
})

const orNotAsked = <Asked>(schema: z.ZodType<Asked>) =>
  z
    .unknown()
    .transform((data, context): Asked | z.output<typeof NotAsked> => {
      const isLeftOut = typeof data === 'object' && data !== null && 'ask' in data
      const parsed = (isLeftOut ? NotAsked : schema).safeParse(data, { error: faultWords })
      if (parsed.success) return parsed.data
      const issues = typeof data === 'object' && data !== null ? parsed.error.issues : [leftOut]
      for (const { path, message } of issues)
        context.addIssue({ code: 'custom', path, message, input: data })
      return z.NEVER
    })
    .meta({ of: schema, isUsual: true })

/** The command names how a file leaves it out; a screen has a button for that. */
export const leftOutWords = 'say what is asked, or { ask: false, reason: … } to leave it out'
const leftOut = { path: [], message: leftOutWords }

const Names = z
  .array(z.strictObject({ nameCode: Code }))
  .min(1)
  .max(20)
const Standards = z.strictObject({
  heightCm: z.number().min(50).max(250).optional(),
  heightCmST: z.number().min(50).max(250).optional(),
  chestCm: z.number().min(30).max(200).optional(),
  expansionCm: z.number().min(0).max(50).optional(),
  weightKg: z.number().min(20).max(200).optional(),
})

const Marathi = z
  .strictObject({ read: z.boolean(), write: z.boolean(), speak: z.boolean() })
  .refine(({ read, write, speak }) => read || write || speak, {
    error: 'asks nothing: to leave it out, write { ask: false, reason: … }',
  })

/** What a post asks, in the words of the commission's advertisements. Nothing else may stand there. */
export const Criteria = z.strictObject({
  age: z
    .strictObject({ asOn: FileDay, min: Years, max: AgeLimits })
    .refine(({ min, max }) => min <= max.open, { path: ['min'], error: 'lies above the maximum' }),
  nationality: orNotAsked(Ids).optional(),
  marathi: orNotAsked(Marathi).optional(),
  qualification: orNotAsked(Tree),
  percentageRelaxation: z
    .strictObject({
      reserved: z.number().min(0).max(100).optional(),
      divyang: z.number().min(0).max(100).optional(),
    })
    .optional(),
  firstAttemptOnly: z.boolean().optional(),
  typing: z.union([z.strictObject({ anyOf: Names }), z.strictObject({ allOf: Names })]).optional(),
  computerKnowledge: z.boolean().optional(),
  experience: z
    .strictObject({
      minMonths: Months,
      jobNatures: Ids.optional(),
      appointmentNatures: Ids.optional(),
      fullTimeOnly: z.boolean().optional(),
      governmentOwned: z.boolean().optional(),
      designations: Ids.optional(),
      minMonthsInDesignation: Months.optional(),
    })
    .optional(),
  councilRegistration: z.strictObject({ councils: Ids }).optional(),
  publications: z
    .strictObject({
      min: Count,
      indexing: Ids.optional(),
      after: z.literal('PHD registration').optional(),
      minFirstOrCorresponding: Count.optional(),
    })
    .optional(),
  phdGuided: z.strictObject({ minAwarded: Count }).optional(),
  gender: Ids.nullish(),
  physical: z.strictObject({ male: Standards.optional(), female: Standards.optional() }).optional(),
  divyangSuitable: z.union([z.literal('ALL'), z.array(Id).max(100)]),
  smallFamily: orNotAsked(z.literal(true)).optional(),
  notDebarred: orNotAsked(z.literal(true)).optional(),
}) as z.ZodType as z.ZodType<PostDescription>
