import * as z from 'zod/mini'
import { Ability } from '../ability.ts'
import { freeText } from '../text-schemas.ts'
import { moduleNames } from '../site/module-names.ts'
import { Bilingual, configurationKeys } from '../site/schemas.ts'
import { RoleGrants } from '../staff/schemas.ts'

/** What needs a second person; each has its payload. */
export const approvalPayloads = {
  'modules.off': z.strictObject({
    name: z.enum(moduleNames),
    message: z.strictObject({
      en: z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(500)),
      mr: z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(500)),
    }),
  }),
  'config.set': z.strictObject({
    key: z.enum(configurationKeys),
    value: z.string().check(z.maxLength(100)),
  }),
  'keys.make': z.strictObject({
    kind: z.enum(['support', 'staff']),
    name: freeText(80, 'TEXT_ONLY').schema.check(z.minLength(1, 'REQUIRED')),
  }),
  'keys.end': z.strictObject({ keyId: z.uuid() }),
  'staff.roles': z.strictObject({ memberId: z.uuid(), roles: RoleGrants }),
  'staff.reset': z.strictObject({ memberId: z.uuid() }),
  /** The draft as it was at this save. */
  'adverts.publish': z.strictObject({ advertisementId: z.int(), draft: z.int() }),
  'adverts.correct': z.strictObject({ advertisementId: z.int(), draft: z.int() }),
} as const
export type ApprovalKindName = keyof typeof approvalPayloads
export const approvalKinds = Object.keys(approvalPayloads) as [
  ApprovalKindName,
  ...ApprovalKindName[],
]
export type ApprovalPayload<K extends ApprovalKindName> = z.output<(typeof approvalPayloads)[K]>

export const approvalStates = ['open', 'approved', 'sent_back', 'withdrawn', 'stale'] as const
export type ApprovalState = (typeof approvalStates)[number]

const Moment = z.string()
const why = (maxLength: number) =>
  freeText(maxLength, 'TEXT_ONLY').schema.check(z.minLength(1, 'REQUIRED'))

/** What would happen, as people see it before they ask or approve. */
export const ApprovalPreview = z.object({
  title: Bilingual,
  changes: z.array(
    z.object({ what: Bilingual, before: z.nullable(Bilingual), after: z.nullable(Bilingual) }),
  ),
  /** Whom it touches. */
  touches: z.array(Bilingual),
  checks: z.array(z.object({ level: z.enum(['ok', 'warning']), text: Bilingual })),
})
export type ApprovalPreview = z.output<typeof ApprovalPreview>

const asked = { kind: z.enum(approvalKinds), payload: z.looseObject({}) }
export const PreviewApproval = z.object(asked)
export const AskApproval = z.object({
  ...asked,
  why: why(500),
  /** When it is to happen; with the approval where nothing is said. */
  dueAt: z.optional(z.iso.datetime({ offset: true })),
})
export type AskApproval = z.output<typeof AskApproval>

const Person = z.object({ id: z.uuid(), nameEn: z.string(), nameMr: z.string() })

export const ApprovalSummary = z.object({
  id: z.uuid(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  title: Bilingual,
  why: z.string(),
  askedBy: Person,
  askedAt: Moment,
  decidedBy: z.nullable(Person),
  decidedAt: z.nullable(Moment),
  dueAt: z.nullable(Moment),
  /** When it was done; an approved one without it waits for its time. */
  doneAt: z.nullable(Moment),
  /** Why the last try failed, where one did. */
  failure: z.nullable(z.string()),
})
export type ApprovalSummary = z.output<typeof ApprovalSummary>

export const ApprovalRequest = z.object({
  ...ApprovalSummary.shape,
  payload: z.looseObject({}),
  preview: ApprovalPreview,
  /** What the decider wrote. */
  note: z.nullable(z.string()),
  talk: z.array(z.object({ by: Person, at: Moment, text: z.string() })),
  abilities: z.object({
    approve: Ability,
    sendBack: Ability,
    withdraw: Ability,
    talk: Ability,
  }),
})
export type ApprovalRequest = z.output<typeof ApprovalRequest>

export const ApprovalNote = z.object({ note: why(500) })
export const ApprovalTalk = z.object({ text: why(1000) })
export const ApprovalFilter = z.object({
  state: z.optional(z.enum(approvalStates)),
  /** `mine`: what I asked for; `forMe`: what I may decide. */
  part: z.optional(z.enum(['mine', 'forMe'])),
})
