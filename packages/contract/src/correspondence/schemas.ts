import * as z from 'zod/mini'

/** A file, an address, or nothing but its words. */
export const correspondenceTypes = ['FILE', 'LINK', 'TEXT'] as const

/** A letter of the commission. */
export const Correspondence = z.object({
  correspondenceFileId: z.uuid(),
  applicationId: z.uuid(),
  applicationNo: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  subject: z.string(),
  description: z.string(),
  /** The same in Marathi; nothing where it was written in one language. */
  subjectDvng: z.nullable(z.string()),
  descriptionDvng: z.nullable(z.string()),
  type: z.enum(correspondenceTypes),
  filename: z.nullable(z.string()),
  url: z.nullable(z.string()),
  isRead: z.boolean(),
})
export type Correspondence = z.output<typeof Correspondence>
