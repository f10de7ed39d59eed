import * as z from 'zod/mini'
import { jsonTextLimit } from './limits.ts'

/**
 * What is sent comes from other clients than ours too. What means the same is taken for
 * the same: a number written as text, and null or nothing where there is nothing to say.
 */
export const orElse = <S extends z.ZodMiniType, N>(schema: S, nothing: N) =>
  z.pipe(
    z.nullish(schema),
    z.transform((sent) => (sent ?? nothing) as NonNullable<z.output<S>> | N),
  )

const asNumber = <S extends z.ZodMiniType<number | string, number | string>>(schema: S) =>
  z.pipe(schema, z.transform(Number))

export const Id = asNumber(
  z.union([
    z.int().check(z.minimum(1), z.maximum(999_999_999)),
    z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  ]),
)
export const Rank = asNumber(
  z.union([
    z.int().check(z.minimum(1), z.maximum(999)),
    z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  ]),
)
export const Rupees = asNumber(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,2})?$/))]),
)

export const list = <S extends z.ZodMiniType>(item: S, most: number) =>
  orElse(z.array(item).check(z.maxLength(most)), [] as z.output<S>[])

/** JSON as text; an empty one is an empty list. */
export const JsonList = z.pipe(
  orElse(z.string().check(z.maxLength(jsonTextLimit)), ''),
  z.transform((text) => text || '[]'),
)

/** A JSON list of authority ids, as text or, as some write it, as the list itself. */
const AuthorityIds = z.pipe(
  orElse(z.union([z.string().check(z.maxLength(2000)), z.array(Id).check(z.maxLength(500))]), '[]'),
  z.transform((sent) => (typeof sent === 'string' ? sent || '[]' : JSON.stringify(sent))),
)

export const PostsSent = list(
  z.object({
    postCriteriaId: Id,
    /** 1..n within an exam; not looked at where the advertisement ranks later. */
    prefOrder: orElse(Rank, null),
    preferredAppointingAuthorities: AuthorityIds,
  }),
  200,
)

export const OptionalSubjectsSent = z.object({
  examId: Id,
  subjects: list(z.object({ subjectId: Id, mediumIds: list(Id, 5) }), 10),
})

export const SelectedDocumentSent = z.object({
  documentTypeId: z.string().check(z.regex(/^D\d{2,3}$/)),
  documentInfoId: orElse(z.uuid().check(z.toLowerCase()), null),
})

/** Certificates a candidate confirms to hold, by their codes; left out is none. */
export const CertificateCodes = list(z.string().check(z.maxLength(40)), 20)
