import type { Kysely } from 'kysely'
import type { DB } from '#platform/database/schema.generated'

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
  'AADHAAR_CONSENT_GIVEN',
  'AADHAAR_VERIFIED',
  'UDID_VERIFIED',
  'PROFILE_STEP_SAVED',
  'PROFILE_SUBMITTED',
  'PROFILE_UNLOCKED',
  'PASSWORD_CHANGED',
] as const
export type AuditAction = (typeof auditActions)[number]

export type AuditEntry = {
  at: Date
  actor: 'candidate' | 'support' | 'commission' | 'system'
  actorId?: string
  accountId?: string
  action: AuditAction
  /** Masked. */
  address?: string
  /** Facts without personal data. */
  details?: Record<string, string | number | boolean>
}

/** Adds to the log as part of the caller's transaction. */
export async function recordAudit(db: Kysely<DB>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor: entry.actor,
      actor_id: entry.actorId ?? null,
      account_id: entry.accountId ?? null,
      action: entry.action,
      address: entry.address ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}
