import * as z from 'zod/mini'

/** A statement of marks that was published. */
export const Marksheet = z.object({
  applicationMarksId: z.uuid(),
  marksheetName: z.string(),
  /** Of the examination: preliminary, main, interview. */
  stage: z.string(),
  /** When it was handed out: those of one name are told apart by it. */
  publishedAt: z.string(),
  /** A retotaling took its place. */
  isWithdrawn: z.boolean(),
  withdrawnAt: z.nullable(z.string()),
})
export type Marksheet = z.output<typeof Marksheet>
