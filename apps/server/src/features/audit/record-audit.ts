import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { Gateway, Owner, Staff, Support, System } from '#platform/actor/actor'
import { maskAddress } from '#platform/http/mask-address'

export const auditActions = [
  'REGISTERED',
  'LOGGED_IN',
  'LOGGED_OUT',
  'LOGGED_OUT_ELSEWHERE',
  'PASSWORD_RESET',
  'USER_NAME_REMINDED',
  'EMAIL_CHANGED',
  'MOBILE_CHANGED',
  'SECURITY_ANSWERS_STORED',
  'VIEWED_BY_SUPPORT',
  'USER_NAME_SENT_BY_SUPPORT',
  'SESSION_ENDED_BY_SUPPORT',
  'WAIT_LIFTED_BY_SUPPORT',
  'AADHAAR_CONSENT_GIVEN',
  'AADHAAR_VERIFIED',
  'UDID_VERIFIED',
  'UDID_CLAIMED_BACK',
  'UDID_PASSED_ON',
  'PROFILE_STEP_SAVED',
  'DOCUMENT_UPLOADED',
  'PROFILE_SUBMITTED',
  'PROFILE_UNLOCKED',
  'APPLICATION_SUBMITTED',
  'APPLICATION_CANCELLED',
  'EXAM_CENTRE_CHANGED',
  'POST_ORDER_CHANGED',
  'QUESTIONS_ANSWERED',
  'PREFERENCES_SAVED',
  'OPTED_OUT',
  'POSTS_JOINED',
  'PASSWORD_CHANGED',
  'KEY_MADE',
  'KEY_REVOKED',
  'KEY_SHOWN',
  'KEY_USED',
  'MODULE_SWITCHED',
  'CONFIGURATION_SET',
  'COMMISSION_CHANGED',
  'GUIDELINES_CHANGED',
  'ADVERTISEMENT_PUBLISHED',
  'ADVERTISEMENT_CORRECTED',
  'ADVERTISEMENTS_IMPORTED',
  'ADVERTISEMENT_DRAFT_BEGUN',
  'ADVERTISEMENT_DRAFT_DELETED',
  'VILLAGES_IMPORTED',
  'JOBS_RETRIED',
  'MESSAGES_RESENT',
  'SMS_TRIED_OUT',
  'AUDIT_MONTH_DETACHED',
  'FILES_VERIFIED',
  'BACKUP_PROVED',
  'BANK_SCROLL_TAKEN',
  'DEPOSIT_RESOLUTION_PROPOSED',
  'DEPOSIT_RESOLUTION_WITHDRAWN',
  'DEPOSIT_RESOLVED',
  'REFUNDS_EXPORTED',
  'REFUND_ACCOUNT_NAMED',
  'REFUNDS_CONFIRMED',
  'BOOKS_EXPLAINED',
  'BOOK_FILE_TAKEN',
  'BOOK_FILE_PUT_AWAY',
  'REFUND_FILE_FETCHED',
  'PAYMENT_SETTLED_BY_HAND',
  'PAYMENT_LOOKED_AT',
  'STAGE_PUBLISHED',
  'STAGE_CLOSED',
  'STAGE_WIDENED',
  'HANDED_OVER',
  'CORRESPONDENCE_SENT',
  'LETTER_STOPPED',
  'LETTER_RESUMED',
  'LETTER_RETRIED',
  'SCRUTINY_RECORDED',
  'DOCUMENTS_OPENED',
  'DOCUMENT_LOOKED_AT',
  'DOCUMENT_DECIDED',
  'DOCUMENT_DECISION_TAKEN_BACK',
  'SCRUTINY_ANNOUNCED',
  'APPLICATION_REJECTED',
  'APPLICATION_VIEWED',
  'APPLICATIONS_EXPORTED',
  'APPLICATION_REINSTATED',
  'CARD_BATCH_ASKED',
  'CARD_BATCH_BEGUN',
  'CARD_BATCH_CANCELLED',
  'OBJECTION_RAISED',
  'OBJECTION_CHANGED',
  'OBJECTION_WITHDRAWN',
  'OBJECTION_LAPSED',
  'OBJECTION_CARRIED',
  'OBJECTION_DECIDED',
  'OBJECTION_IMAGES_EXPORTED',
  'OBJECTION_LOOKED_AT',
  'EXPERT_OPINION_GIVEN',
  'ANSWER_KEY_LOADED',
  'PAPER_SETS_LOADED',
  'ANSWER_SHEETS_TAKEN',
  'ANSWER_SHEETS_LOADED',
  'MARKING_SCHEME_SAVED',
  'MARKS_OF_SHEETS_MADE',
  'QUESTION_DECIDED',
  'EXAM_SUBJECTS_LOADED',
  'RETOTALING_REQUESTED',
  'RETOTALING_LAPSED',
  'RETOTALING_RECORDED',
  'TIMETABLE_LOADED',
  'VENUES_LOADED',
  'SEATS_GIVEN',
  'EXAM_FILE_TAKEN',
  'SEAT_PLAN_BEGUN',
  'VENUE_LISTS_PRINTED',
  'EXAM_PACKS_ASKED',
  'EXAM_PACKS_FETCHED',
  'CALLED_TO_INTERVIEW',
  'MARKS_BROUGHT',
  'MARKS_DISCARDED',
  'MERIT_LIST_MADE',
  'CUT_OFFS_SAVED',
  'MARKS_PUBLISHED',
  'RESULTS_PUBLISHED',
  'PAPER_WITHDRAWN',
  'AUTHORITY_CHANGED',
  'STAFF_INVITED',
  'STAFF_ACTIVATED',
  'STAFF_CHANGED',
  'STAFF_ROLES_SET',
  'STAFF_SUSPENDED',
  'STAFF_RESUMED',
  'STAFF_SIGNED_IN',
  'STAFF_SIGNED_OUT',
  'STAFF_SESSION_ENDED',
  'STAFF_PASSKEY_ADDED',
  'STAFF_PASSKEY_REMOVED',
  'STAFF_FACTORS_RESET',
  'STAFF_PASSWORD_SET',
  'APPROVAL_ASKED',
  'APPROVAL_GIVEN',
  'APPROVAL_SENT_BACK',
  'APPROVAL_WITHDRAWN',
  'APPROVAL_STALE',
  'APPROVAL_ATTACHED',
  'APPROVAL_BY_ONE',
  'APPROVAL_KIND_CHANGED',
  'AUDIT_READ',
  'AUDIT_EXPORTED',
  'RECORD_FOUND',
  'CALLER_CODE_SENT',
  'CALLER_PROVED',
  'VERDICT_EXPLAINED_BY_SUPPORT',
  'WAY_SENT_BY_SUPPORT',
  'DATA_COPY_ASKED',
  'DATA_COPY_MADE',
  'DATA_COPY_FETCHED',
  'DATA_COPY_DELETED',
  'ERASURE_ASKED',
  'ERASURE_WITHDRAWN',
  'ERASURE_REFUSED',
  'PERSON_ERASED',
  'CONSENT_WITHDRAWN',
] as const
export type AuditAction = (typeof auditActions)[number]

export type AuditEntry = {
  at: Date
  /** Nobody changes anything here before it is known who it is. */
  actor: Owner | Support | Staff | Gateway | System
  /** The candidate it concerns: it stands in that one's access log. */
  accountId?: string
  action: AuditAction
  /** Facts without personal data. */
  details?: Record<string, string | number | boolean>
}

/** Adds to the log as part of the caller's transaction. */
export async function recordAudit(db: Database, entry: AuditEntry): Promise<void> {
  const { actor } = entry
  const user = 'user' in actor ? actor.user : undefined
  const by = actorColumns(actor)
  const details = JSON.stringify({ ...entry.details, ...(user && { by: user }) })
  await sql`select record_audit(${entry.at}, ${by.actor}, ${by.actor_id},
    ${entry.accountId ?? null}, ${entry.action}, ${by.address}, ${details})`.execute(db)
}

function actorColumns(actor: AuditEntry['actor']) {
  if (actor.kind === 'system') {
    const actorId = 'job' in actor ? actor.job : actor.command
    return { actor: actor.kind, actor_id: actorId, address: null }
  }
  return {
    // What candidates read: to them the staff is the commission.
    actor: actor.kind === 'staff' ? 'commission' : actor.kind,
    actor_id: idOf(actor),
    address: maskAddress(actor.address),
  }
}

function idOf(actor: Exclude<AuditEntry['actor'], System>): string {
  switch (actor.kind) {
    case 'candidate':
      return actor.accountId
    case 'gateway':
      return actor.provider
    case 'staff':
      return 'memberId' in actor ? actor.memberId : actor.keyId
    default:
      return actor.keyId
  }
}
