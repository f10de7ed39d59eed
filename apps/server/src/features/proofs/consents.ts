import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** The wording in force for each consent; a text that changes its meaning gets the next number. */
const wordings = { AADHAAR_OTP: 1, AADHAAR_LAST_FOUR: 1 } as const

export type ConsentKind = keyof typeof wordings

export const wordingOf = (kind: ConsentKind): number => wordings[kind]

/** Keeps that a candidate agreed, when, and to which wording. */
export async function recordConsent(
  tx: Database,
  accountId: string,
  kind: ConsentKind,
  at: Date,
): Promise<void> {
  await sql`select record_consent(${accountId}, ${kind}, ${wordings[kind]}, ${at})`.execute(tx)
}
