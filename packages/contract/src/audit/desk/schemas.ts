import * as z from 'zod/mini'
import { Day, normalAddress, emailPattern, mobilePattern } from '../../identity/fields.ts'
import { Bilingual } from '../../site/schemas.ts'
import { freeText } from '../../text-schemas.ts'
import { accessActors } from '../schemas.ts'

export const auditLimits = {
  /** Lines of a page. */
  page: 50,
  /** Lines of an export. */
  exported: 20_000,
  reasonLength: 300,
} as const

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const applicationNoPattern = /^\d{4}-[0-9A-Z]+-\d{7}-\d$/i
/** As people write it: 031/2026. */
export const advertisementNoPattern = /^\d{1,4}[A-Z]?\/\d{4}$/i

/** As people name a request: R-12. */
export const requestNoPattern = /^R-?\d{1,9}$/i

/** A candidate by exactly what they are known by: e-mail, mobile or user id. */
const Candidate = z.string().check(
  z.trim(),
  z.maxLength(320),
  z.overwrite((text) => (uuid.test(text.toLowerCase()) ? text.toLowerCase() : normalAddress(text))),
  z.refine(
    (text) => uuid.test(text) || emailPattern.test(text) || mobilePattern.test(text),
    'CANDIDATE_UNKNOWN_FORM',
  ),
)

/** An application by its number, an advertisement or a request by its number or id. */
const RecordName = z.string().check(
  z.trim(),
  z.maxLength(60),
  z.refine(
    (text) =>
      recordOf(text) !== undefined ||
      advertisementNoPattern.test(text) ||
      requestNoPattern.test(text),
    'RECORD_UNKNOWN_FORM',
  ),
)

export type AuditRecord = { kind: 'application' | 'advertisement' | 'request'; id: string }

/** Which record a text names; nothing where it names none. */
export function recordOf(text: string): AuditRecord | undefined {
  if (applicationNoPattern.test(text)) return { kind: 'application', id: text.toUpperCase() }
  if (/^\d{1,9}$/.test(text)) return { kind: 'advertisement', id: String(Number(text)) }
  if (uuid.test(text.toLowerCase())) return { kind: 'request', id: text.toLowerCase() }
  return undefined
}

const filter = {
  /** A member of staff who did it. */
  member: z.optional(z.uuid()),
  /** Whom it concerns. */
  candidate: z.optional(Candidate),
  record: z.optional(RecordName),
  /** A kind of act, by its code. */
  kind: z.optional(z.string().check(z.regex(/^[A-Z_]{3,60}$/, 'UNKNOWN_OPTION'))),
  /** Days in India, both of them whole. */
  from: z.optional(Day),
  to: z.optional(Day),
}

/** The last line of the page before. */
const Cursor = z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'UNKNOWN_OPTION')))

export const AuditFilter = z.object({ ...filter, before: Cursor })
export type AuditFilter = z.output<typeof AuditFilter>

export const AuditExport = z.object({
  ...filter,
  reason: freeText(auditLimits.reasonLength, 'TEXT_ONLY').schema.check(z.minLength(5, 'REQUIRED')),
})
export type AuditExport = z.output<typeof AuditExport>

export const OwnAuditFilter = z.object({ before: Cursor })

export const AuditLine = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.enum(accessActors),
  /** A member of staff by name, a job or a provider by its own; null where the kind says it all. */
  actorName: z.nullable(Bilingual),
  memberId: z.nullable(z.uuid()),
  /** The candidate it concerns. */
  candidateId: z.nullable(z.uuid()),
  kind: z.string(),
  /** What was done, in words. */
  action: z.string(),
  address: z.nullable(z.string()),
  /** Facts of it, each with its name in words; of a record that can be followed its name here. */
  facts: z.array(
    z.object({ label: z.string(), value: z.string(), record: z.optional(z.string()) }),
  ),
})
export type AuditLine = z.output<typeof AuditLine>

export const AuditPage = z.object({ lines: z.array(AuditLine), next: z.nullable(z.string()) })
export type AuditPage = z.output<typeof AuditPage>

/** How the chain of the log stands. */
export const AuditChain = z.object({
  state: z.enum(['whole', 'broken', 'unchecked']),
  /** When the newest seal was set. */
  sealedAt: z.nullable(z.string()),
  /** The newest line that is sealed, and when it was written. */
  sealedUntilId: z.nullable(z.int()),
  checkedAt: z.nullable(z.string()),
  /** Lines that do not fit their seal any more. */
  broken: z.nullable(z.object({ firstId: z.nullable(z.int()), lastId: z.int() })),
})
export type AuditChain = z.output<typeof AuditChain>

/** What the desk begins with: the chain, and what can be chosen. */
export const AuditDesk = z.object({
  chain: AuditChain,
  members: z.array(z.object({ id: z.uuid(), nameEn: z.string(), nameMr: z.string() })),
  kinds: z.array(z.object({ kind: z.string(), label: z.string() })),
})
export type AuditDesk = z.output<typeof AuditDesk>
