import { isSameName } from '@lokseva/contract/proofs/same-name'
import type { UdidClaim } from '@lokseva/contract/proofs/schemas'
import type { Transaction } from '#platform/database/pool'
import { notifyBoth } from '#features/messages/index'
import type { ProofDeps } from '../deps.ts'
import type { UdidPerson } from '../ports.ts'

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
  deps: Pick<ProofDeps, 'clock' | 'profiles'>,
  tx: Transaction,
  { accountId, claim }: UdidHolder,
): Promise<void> {
  const { language, ...addresses } = await deps.profiles.endUdidClaim(tx, {
    accountId,
    udid: claim.udid || null,
    enrolmentNo: claim.udidEnrolmentNo || null,
    at: new Date(deps.clock.now()),
  })
  await notifyBoth(deps, tx, addresses, 'UDID_PASSED_ON', language)
}
