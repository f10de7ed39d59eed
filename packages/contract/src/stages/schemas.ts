import * as z from 'zod/mini'

export const stageCodes = [
  'ADMIT_CARDS',
  'INTERVIEW_LETTER_PT_LETTER',
  'RETOTALING',
  'RESULT_MARK_SHEET',
  'PREFERENCE_CHANGE',
  'OPTING_OUT',
  'PREF_OPT_OUT',
  'RECHECK_ELIGIBILITY',
  'ANSWER_KEY_QUESTION_OBJECTION',
  'DOCUMENT_SCRUTINY_STATUS',
  'RE_UPLOAD_DOCUMENTS',
] as const
export type StageCode = (typeof stageCodes)[number]

export const stageTypes = ['internal', 'external_redirect'] as const

/** An entry of Recent Notifications: a stage of one application. */
export const StageNotice = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  applicationNo: z.string(),
  advertisementId: z.int(),
  /** Number and year: 104/2026. */
  advertisementNo: z.string(),
  stageId: z.int(),
  /** One of the codes above; of an external stage the commission's own. */
  stageCode: z.string(),
  stageName: z.string(),
  type: z.enum(stageTypes),
  startDate: z.string(),
  endDate: z.string(),
  /** Its end day is over, or the application has left. */
  isReadOnly: z.boolean(),
  isRead: z.boolean(),
  message: z.string(),
  createdAt: z.string(),
})
export type StageNotice = z.output<typeof StageNotice>

/** Where the browser goes, and what it brings there, as the form field `token`. */
export const Handover = z.object({ url: z.string(), token: z.string() })
