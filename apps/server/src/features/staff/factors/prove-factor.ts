import { staffLimits } from '@lokseva/contract/staff/constants'
import type { StepUp } from '@lokseva/contract/staff/schemas'
import { countAttempt, clearFailures } from '#features/identity/index'
import type { Officer } from '#platform/actor/actor'
import { runIdempotent, type RequestClaim } from '#platform/http/idempotency'
import { AppError } from '#platform/refusals/app-error'
import { spendAuthenticatorCode } from './authenticator.ts'
import type { StaffDeps } from '../deps.ts'
import { lockMember } from '../members/member-rows.ts'
import { provePasskey } from './passkeys.ts'

export const provedUntil = (provedAt: number): string =>
  new Date(provedAt + staffLimits.stepUpMinutes * 60_000).toISOString()

/** Proves the factor again: a code that was not used, or one's own passkey. */
export async function proveFactor(
  deps: StaffDeps,
  { memberId, sessionId }: Officer,
  { input, claim }: { input: StepUp; claim: RequestClaim },
): Promise<{ provedUntil: string }> {
  const key = `staff code ${memberId}`
  if ('code' in input) await countAttempt(deps, key)
  const now = deps.clock.now()
  await runIdempotent(deps.db, claim, async (tx) => {
    if ('code' in input) {
      const member = await lockMember(tx, memberId)
      if (!(await spendAuthenticatorCode(deps, tx, member, input.code)))
        throw new AppError('CODE_REFUSED')
    } else {
      const proved = await provePasskey(deps, tx, { ...input, cid: claim.cid })
      if (proved.memberId !== memberId) throw new AppError('PASSKEY_REFUSED')
    }
    await tx
      .updateTable('staff_sessions')
      .set({ proved_at: new Date(now) })
      .where('id', '=', sessionId)
      .execute()
    return {}
  })
  if ('code' in input) await clearFailures(deps.db, key)
  return { provedUntil: provedUntil(now) }
}
