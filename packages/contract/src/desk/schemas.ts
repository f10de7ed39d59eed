import * as z from 'zod/mini'

/** What is looked for, whole: a number, or the e-mail of a member of staff. */
export const SearchedNumber = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(320)),
})

/** The one place in the Office where the record that was found is looked at. */
export const FoundRecord = z.discriminatedUnion('page', [
  /** By the number of an application. */
  z.object({ page: z.literal('helpDesk'), applicationNo: z.string() }),
  z.object({
    page: z.literal('application'),
    advertisementId: z.int(),
    applicationId: z.uuid(),
  }),
  /** By its number; the applications to it of whoever has those and not its desk. */
  z.object({ page: z.literal('advertisement'), advertisementId: z.int() }),
  z.object({ page: z.literal('applications'), advertisementId: z.int() }),
  z.object({ page: z.literal('order'), orderNo: z.string() }),
  z.object({ page: z.literal('approval'), requestId: z.uuid() }),
  z.object({ page: z.literal('member'), memberId: z.uuid() }),
  /** The whole life of a record, or what a member of staff did. */
  z.object({ page: z.literal('auditRecord'), record: z.string() }),
  z.object({ page: z.literal('auditMember'), memberId: z.uuid() }),
])
export type FoundRecord = z.output<typeof FoundRecord>
