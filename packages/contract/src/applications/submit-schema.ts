import * as z from 'zod/mini'
import { freeText } from '../text-schemas.ts'
import { jsonTextLimit, locationLimit } from './limits.ts'

/**
 * What is sent to apply comes from other clients than ours too. What means the same is taken for
 * the same: a number written as text, and null or nothing where there is nothing to say.
 */
const orElse = <S extends z.ZodMiniType, N>(schema: S, nothing: N) =>
  z.pipe(
    z.nullish(schema),
    z.transform((sent) => (sent ?? nothing) as NonNullable<z.output<S>> | N),
  )

const asNumber = <S extends z.ZodMiniType<number | string, number | string>>(schema: S) =>
  z.pipe(schema, z.transform(Number))

const Id = asNumber(
  z.union([
    z.int().check(z.minimum(1), z.maximum(999_999_999)),
    z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  ]),
)
const Rank = asNumber(
  z.union([
    z.int().check(z.minimum(1), z.maximum(999)),
    z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  ]),
)
const Rupees = asNumber(z.union([z.number(), z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,2})?$/))]))

const list = <S extends z.ZodMiniType>(item: S, most: number) =>
  orElse(z.array(item).check(z.maxLength(most)), [] as z.output<S>[])

/** JSON as text; an empty one is an empty list. */
const JsonList = z.pipe(
  orElse(z.string().check(z.maxLength(jsonTextLimit)), ''),
  z.transform((text) => text || '[]'),
)

/** A JSON list of authority ids, as text or, as some write it, as the list itself. */
const AuthorityIds = z.pipe(
  orElse(z.union([z.string().check(z.maxLength(2000)), z.array(Id).check(z.maxLength(500))]), '[]'),
  z.transform((sent) => (typeof sent === 'string' ? sent || '[]' : JSON.stringify(sent))),
)

const posts = list(
  z.object({
    postCriteriaId: Id,
    /** 1..n within an exam; not looked at where the advertisement ranks later. */
    prefOrder: orElse(Rank, null),
    preferredAppointingAuthorities: AuthorityIds,
  }),
  200,
)

const OptionalSubjectsSent = z.object({
  examId: Id,
  subjects: list(z.object({ subjectId: Id, mediumIds: list(Id, 5) }), 10),
})

const SelectedDocumentSent = z.object({
  documentTypeId: z.string().check(z.regex(/^D\d{2,3}$/)),
  documentInfoId: orElse(z.uuid().check(z.toLowerCase()), null),
})

const ArrangedBy = z.pipe(
  z.enum({ self: 1, office: 2, selfAsText: '1', officeAsText: '2' }),
  z.transform((sent) => Number(sent) as 1 | 2),
)

const Location = z.pipe(
  orElse(z.string().check(z.trim()), ''),
  z.pipe(z.string().check(z.minLength(1, 'MANDATORY')), freeText(locationLimit, 'INVALID').schema),
)

/** What is sent to apply. */
export const SubmitApplication = z.object({
  advertisementId: Id,
  /** Of one exam the posts; of several each exam with its own. The other list is empty or left out. */
  applicationPostPrefList: posts,
  examMultiplePostPrefDtoList: list(z.object({ examId: Id, applicationExamPostPref: posts }), 20),
  applicationExamCenterPrefList: list(z.object({ examCenterId: Id }), 10),
  optionalSubjectDtoList: list(OptionalSubjectsSent, 20),
  requiredDocumentsSelected: list(SelectedDocumentSent, 60),
  flgDisabilityScribeReq: orElse(z.boolean(), false),
  flgDisabilityCompTime: orElse(z.boolean(), false),
  /** 1: self, 2: the commission's office. */
  scribeArrangedBy: orElse(ArrangedBy, null),
  /** JSON text: [{id, answer}] or, of several values, [{id, answers: []}]. */
  additionalAnswers: JsonList,
  /** The questions as they were shown, kept as evidence. */
  additionalQuestions: JsonList,
  location: Location,
  /** Rupees, an echo of what was shown; another than ours is refused. */
  amountPayable: Rupees,
  /** The version of the advertisement that was shown. */
  version: z.optional(z.nullable(Id)),
})
export type SubmitApplication = z.output<typeof SubmitApplication>
