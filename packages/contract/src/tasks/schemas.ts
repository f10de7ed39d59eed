import * as z from 'zod/mini'

/** What there can be to do, what may be done, and what comes later. */
export const taskCodes = [
  'PAY_FEE',
  'DEPOSIT_CHALLAN',
  'PAY_ONLINE',
  'SEND_DOCUMENTS',
  'SEND_AGAIN',
  'GET_ADMIT_CARD',
  'GET_INTERVIEW_LETTER',
  'RANK_POSTS',
  'ANSWER_QUESTIONS',
  'GO_ELSEWHERE',
  'FINISH_APPLICATION',
  'COMPLETE_PROFILE',
  'REVIEW_PROFILE',
  'LOCK_PROFILE',
  'PAY_OBJECTIONS',
  'PAY_RETOTALING',
  'NAME_REFUND_ACCOUNT',
  'CHANGE_ORDER',
  'CHECK_MORE_POSTS',
  'OBJECT',
  'ASK_RETOTALING',
  'OPT_OUT',
  'SIT_EXAMINATION',
  'ATTEND_INTERVIEW',
  'NEXT_STAGE',
] as const
export type TaskCode = (typeof taskCodes)[number]

/** `must`: something is lost otherwise; `may`: an offer; `later`: nothing to do yet, but its day is known. */
export const taskKinds = ['must', 'may', 'later'] as const

export const Task = z.object({
  code: z.enum(taskCodes),
  kind: z.enum(taskKinds),
  applicationId: z.optional(z.uuid()),
  advertisementId: z.optional(z.int()),
  stageId: z.optional(z.int()),
  /** Where one document is meant. */
  documentTypeId: z.optional(z.string()),
  /** The sentence: what to do. */
  text: z.string(),
  why: z.string(),
  /** What is lost otherwise; empty where nothing is. */
  loss: z.string(),
  /** Which advertisement it belongs to: number and name. */
  about: z.nullable(z.string()),
  /** The words of the button. */
  action: z.string(),
  /** The first day of what comes later, YYYY-MM-DD. */
  from: z.nullable(z.string()),
  /** The last day, YYYY-MM-DD; null where there is none. */
  until: z.nullable(z.string()),
  /** 0 on the last day. */
  daysLeft: z.nullable(z.int()),
  /** The address of the very control. */
  href: z.string(),
  /** Cannot be undone: never a primary button. */
  isFinal: z.boolean(),
  done: z.boolean(),
  /** When the newest reminder of it left, ISO 8601. */
  remindedAt: z.optional(z.string()),
})
export type Task = z.output<typeof Task>
