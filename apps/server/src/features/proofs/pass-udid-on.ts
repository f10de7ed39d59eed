import { sql } from 'kysely'
import { isSameName } from '@lokseva/contract/proofs/same-name'
import type { UdidClaim } from '@lokseva/contract/proofs/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import { notifyBoth } from '#features/messages/index'
import type { Clock } from '#platform/clock/clock'
import type { UdidPerson } from './ports.ts'

/**
 * Whether an account's validated Aadhaar is that of the person in the record. Name, date of birth
 * and number stand on papers that others see; the code of an Aadhaar goes to its holder alone.
 */
export async function isBoundTo(
  tx: Transaction,
  accountId: string,
  person: UdidPerson,
): Promise<boolean> {
  const aadhaar = await tx
    .selectFrom('aadhaar_vault')
    .select(['name', 'last_four'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return aadhaar !== undefined && isOfPerson(aadhaar, person)
}

export function isOfPerson(
  aadhaar: { name: string; last_four: string },
  { name, aadhaarLastFour }: UdidPerson,
): boolean {
  if (!isSameName(aadhaar.name, name)) return false
  return aadhaarLastFour === null || aadhaarLastFour === aadhaar.last_four
}

/** Another account that holds the record of a claim. */
export type UdidHolder = { accountId: string; claim: UdidClaim }

/**
 * Ends the claim of an account that showed no Aadhaar. Its personal step waits for another answer
 * from now on and its addresses are told, in the language of the claim; a locked profile keeps what
 * it was submitted with.
 */
export async function endUdidClaim(
  deps: { clock: Clock },
  tx: Transaction,
  { accountId, claim }: UdidHolder,
): Promise<void> {
  const { rows } = await sql<{ language: Language; email: string; mobile: string }>`
    select * from end_udid_claim(${claim.udid || null}, ${claim.udidEnrolmentNo || null},
      ${accountId}, ${new Date(deps.clock.now())})`.execute(tx)
  const { language, ...addresses } = rows[0]!
  await notifyBoth(deps, tx, addresses, 'UDID_PASSED_ON', language)
}
