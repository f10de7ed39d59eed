import { recordAudit } from '#features/audit/index'
import type { ApprovalKind } from '#features/approvals/index'
import type { Officer, System } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { inBothLanguages } from '#platform/texts/both-languages'
import type { StaffDeps } from '../deps.ts'
import { makeInvitation } from './invitations.ts'
import { mailInvitation } from './invite-member.ts'
import { lockMember, selectMember } from './member-rows.ts'
import { namingMember } from './naming-member.ts'

/**
 * Somebody lost the phone: begun by one administrator, confirmed by a second. All ways to sign in and
 * all sessions go, and an invitation leads to new ones. Neither of the two may be the person itself.
 */
export const staffResetKind = (
  deps: Pick<StaffDeps, 'vault' | 'office'>,
): ApprovalKind<'staff.reset'> => ({
  name: 'staff.reset',
  asks: 'staff.write',
  approves: 'staff.write',
  concerns: ({ memberId }) => memberId,
  isAskedByOthers: true,
  async stateOf(db, { memberId }) {
    const { state, activated_at } = await lockMember(db, memberId)
    return { state, activated_at }
  },
  async preview(db, { memberId }) {
    const member = await selectMember(db, memberId)
    const { email, state } = member
    if (state !== 'active') throw new AppError('MEMBER_STATE')
    return {
      title: namingMember(member, 'approvals.staffReset.title'),
      changes: [
        {
          what: inBothLanguages('approvals.staffReset.factors'),
          before: inBothLanguages('approvals.staffReset.now'),
          after: inBothLanguages('approvals.staffReset.gone', { email }),
        },
      ],
      touches: [namingMember(member, 'approvals.staffReset.touches')],
      checks: [{ level: 'warning', text: namingMember(member, 'approvals.staffReset.know') }],
    }
  },
  async run({ clock }, tx, actor, { memberId }) {
    const link = await resetFactors({ clock, ...deps }, tx, actor, memberId)
    await mailInvitation({ clock, ...deps }, tx, memberId, link)
  },
})

/** Ends all ways to sign in and all sessions of a member; gives the link that leads to new ones. */
export async function resetFactors(
  deps: Pick<StaffDeps, 'clock' | 'vault' | 'office'>,
  tx: Transaction,
  actor: Officer | System,
  memberId: string,
): Promise<string> {
  const at = new Date(deps.clock.now())
  await tx.deleteFrom('staff_passkeys').where('member_id', '=', memberId).execute()
  await tx
    .updateTable('staff_members')
    .set({
      state: 'invited',
      password_hash: null,
      authenticator_sealed: null,
      authenticator_step: null,
    })
    .where('id', '=', memberId)
    .execute()
  await tx
    .updateTable('staff_sessions')
    .set({ ended_at: at, end_reason: 'FACTORS_RESET' })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
  await recordAudit(tx, {
    at,
    actor,
    action: 'STAFF_FACTORS_RESET',
    details: { member: memberId },
  })
  return makeInvitation(deps, tx, memberId)
}
