import { codePurposes, type CodePurpose } from '../identity/constants.ts'

/** Every kind of notice the portal sends; the help desk reads what each is about. */
export const noticeTemplates = [
  'PASSWORD_RESET',
  'PASSWORD_CHANGED',
  'CONTACT_CHANGED',
  'NEW_DEVICE',
  'USER_NAME',
  'PROFILE_LOCKED',
  'PROFILE_UNLOCKED',
  'UDID_PASSED_ON',
  'APPLICATION_SUBMITTED',
  'APPLICATION_CANCELLED',
  'APPLICATION_REJECTED',
  'PREFERENCES_SAVED',
  'OPTED_OUT',
  'POSTS_JOINED',
  'PAYMENT_SETTLED',
  'PAYMENT_ACCOUNT_WANTED',
  'PAYMENT_FAILED',
  'PAYMENT_REFUND_DUE',
  'PAYMENT_REFUNDED',
  'ADVERTISEMENT_CORRECTED',
  'STAGE_OPENED',
  'CORRESPONDENCE',
  'APPLICATION_REINSTATED',
  'OBJECTION_DECIDED',
  'RETOTALING_DONE',
  'SEAT_CHANGED',
  'REMINDER',
  'FITTING_ADVERTISEMENT',
  'HELP_DESK',
  'DATA_COPY_READY',
  'ERASURE_ASKED',
  'ERASURE_REFUSED',
  'ERASED',
] as const
export type NoticeTemplate = (typeof noticeTemplates)[number]

/** What members of staff are sent. */
export type StaffTemplate = 'STAFF_INVITED' | 'APPROVAL_ASKED' | 'APPROVAL_DECIDED'

export type MessageTemplate = NoticeTemplate | StaffTemplate | `OTP_${CodePurpose}`
export const messageTemplates: readonly MessageTemplate[] = [
  ...noticeTemplates,
  ...codePurposes.map((purpose) => `OTP_${purpose}` as const),
]
