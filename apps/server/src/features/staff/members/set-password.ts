import type { NewPasswordFactor } from '@lokseva/contract/staff/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import { runIdempotent, type RequestClaim } from '#platform/http/idempotency'
import { AppError } from '#platform/refusals/app-error'
import { demandUncommon, setPasswordFactor } from './accept-invitation.ts'
import { openSeed, stepOfCode } from '../factors/authenticator.ts'
import type { StaffDeps } from '../deps.ts'
import { lockMember, selectMember } from './member-rows.ts'

/** Sets one's own password; whoever else is signed in with the account is out. */
export async function setStaffPassword(
  deps: StaffDeps,
  actor: Officer,
  { input, claim }: { input: NewPasswordFactor; claim: RequestClaim },
): Promise<undefined> {
  const { memberId, sessionId } = actor
  demandUncommon(input.password, (await selectMember(deps.db, memberId)).email)
  const hash = await deps.passwords.hash(input.password)
  await runIdempotent(deps.db, claim, async (tx) => {
    const { authenticator_sealed: sealed, authenticator_step } = await lockMember(tx, memberId)
    const { authenticator } = input
    const now = deps.clock.now()
    if (authenticator) {
      const { secret: seed, code } = authenticator
      const step = stepOfCode(seed, code, now)
      if (step === undefined) throw new AppError('CODE_REFUSED')
      await setPasswordFactor(deps, tx, { memberId, hash, seed, step })
    } else {
      if (!sealed) throw new AppError('AUTHENTICATOR_NEEDED')
      const seed = openSeed(deps.vault, memberId, sealed)
      await setPasswordFactor(deps, tx, { memberId, hash, seed, step: Number(authenticator_step) })
    }
    const at = new Date(now)
    await tx
      .updateTable('staff_sessions')
      .set({ ended_at: at, end_reason: 'ELSEWHERE' })
      .where('member_id', '=', memberId)
      .where('id', '<>', sessionId)
      .where('ended_at', 'is', null)
      .execute()
    await recordAudit(tx, { at, actor, action: 'STAFF_PASSWORD_SET' })
    return {}
  })
}
