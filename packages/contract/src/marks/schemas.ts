import * as z from 'zod/mini'

/** A statement of marks that was published. */
export const Marksheet = z.object({
  applicationMarksId: z.uuid(),
  marksheetName: z.string(),
  /** Of the examination: preliminary, main, interview. */
  stage: z.string(),
  /** A retotaling took its place. */
  isWithdrawn: z.boolean(),
})
export type Marksheet = z.output<typeof Marksheet>
