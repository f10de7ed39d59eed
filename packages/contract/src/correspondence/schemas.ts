import * as z from 'zod/mini'

export const correspondenceTypes = ['FILE', 'LINK'] as const

/** A letter of the commission. */
export const Correspondence = z.object({
  correspondenceFileId: z.uuid(),
  applicationId: z.uuid(),
  applicationNo: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  subject: z.string(),
  description: z.string(),
  type: z.enum(correspondenceTypes),
  filename: z.nullable(z.string()),
  url: z.nullable(z.string()),
  isRead: z.boolean(),
})
export type Correspondence = z.output<typeof Correspondence>
