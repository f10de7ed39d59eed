import * as z from 'zod/mini'

const documentStatuses = [
  'Not uploaded',
  'Uploaded',
  'Approved',
  'Rejected',
  'Rejected_No_Reupload',
] as const

/** What the commission found in a document; Application_Reject refuses the claim made with it. */
export const scrutinyStatuses = [...documentStatuses, 'Application_Reject'] as const

export const ScrutinyRow = z.object({
  documentTypeId: z.string(),
  documentName: z.string(),
  documentNameDvng: z.string(),
  documentInfoStatus: z.enum(scrutinyStatuses),
  documentInfoRemarks: z.nullable(z.string()),
})
export type ScrutinyRow = z.output<typeof ScrutinyRow>
