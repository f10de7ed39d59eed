import { isSameName } from '@lokseva/contract/proofs/same-name'
import type { Language } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { notifyBoth } from '#features/messages/index'
import type { System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { UdidPerson } from './ports.ts'

const portal: System = { kind: 'system', job: 'udid' }

/**
 * Whether an account's validated Aadhaar is that of the person in the record. Name, date of birth
 * and number stand on papers that others see; the code of an Aadhaar goes to its holder alone.
 */
export async function isBoundTo(
  tx: Transaction,
  accountId: string,
  { name, aadhaarLastFour }: UdidPerson,
): Promise<boolean> {
  const aadhaar = await tx
    .selectFrom('aadhaar_vault')
    .select(['name', 'last_four'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!aadhaar || !isSameName(aadhaar.name, name)) return false
  return aadhaarLastFour === null || aadhaarLastFour === aadhaar.last_four
}

/**
 * Ends the claim of an account that showed no Aadhaar. Its personal step waits for another answer
 * from now on and its addresses are told, in the language of the claim; a locked profile keeps what
 * it was submitted with.
 */
export async function endUdidClaim(
  deps: { clock: Clock },
  tx: Transaction,
  accountId: string,
): Promise<void> {
  const claim = await tx
    .deleteFrom('udid_checks')
    .where('account_id', '=', accountId)
    .returning('language')
    .executeTakeFirstOrThrow()
  const profile = await tx
    .selectFrom('profiles')
    .select(['id', 'is_locked'])
    .where('account_id', '=', accountId)
    // After a save under way, which found the claim still good.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (profile && !profile.is_locked)
    await tx
      .updateTable('profile_steps')
      .set({ is_submittable: false })
      .where('profile_id', '=', profile.id)
      .where('step', '=', 'personal')
      .execute()
  const at = new Date(deps.clock.now())
  await recordAudit(tx, { at, actor: portal, accountId, action: 'UDID_PASSED_ON' })
  const addresses = await tx
    .selectFrom('accounts')
    .select(['email', 'mobile'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await notifyBoth(deps, tx, addresses, 'UDID_PASSED_ON', claim.language as Language)
}
