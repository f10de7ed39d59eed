import type { Member, MemberFacts, MemberView } from '@lokseva/contract/staff/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer, System } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { StaffDeps } from '../deps.ts'
import { endInvitations } from './invitations.ts'
import {
  hasOtherAdministrator,
  lockMember,
  selectMember,
  selectRoles,
  soleRolesOf,
} from './member-rows.ts'
import { listStaffSessions } from '../sessions/sessions.ts'

/** Lets a suspended member in again; who has no way to sign in waits for an invitation. */
export async function resumeMember(
  { clock }: Pick<StaffDeps, 'clock'>,
  tx: Database,
  actor: Officer,
  memberId: string,
): Promise<Member> {
  const { state, password_hash } = await lockMember(tx, memberId)
  if (state !== 'suspended') throw new AppError('MEMBER_STATE')
  const hasFactor = password_hash !== null || (await hasPasskey(tx, memberId))
  await tx
    .updateTable('staff_members')
    .set({ state: hasFactor ? 'active' : 'invited', suspended_at: null })
    .where('id', '=', memberId)
    .execute()
  const at = new Date(clock.now())
  await recordAudit(tx, { at, actor, action: 'STAFF_RESUMED', details: { member: memberId } })
  return selectMember(tx, memberId)
}

const hasPasskey = async (tx: Database, memberId: string): Promise<boolean> =>
  (await tx
    .selectFrom('staff_passkeys')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function viewMember(
  deps: Pick<StaffDeps, 'db' | 'clock'>,
  actor: Officer,
  memberId: string,
): Promise<MemberView> {
  const member = await selectMember(deps.db, memberId)
  const sessions = await listStaffSessions(deps, actor, memberId)
  // Of somebody who is out already nothing is lost.
  const soleRoles = member.state === 'active' ? await soleRolesOf(deps.db, memberId) : []
  return { ...member, sessions, soleRoles }
}

export async function changeMember(
  { clock }: Pick<StaffDeps, 'clock'>,
  tx: Database,
  actor: Officer,
  { memberId, facts }: { memberId: string; facts: MemberFacts },
): Promise<Member> {
  await lockMember(tx, memberId)
  await tx
    .updateTable('staff_members')
    .set({
      name_en: facts.nameEn,
      name_mr: facts.nameMr,
      designation: facts.designationEn,
      designation_mr: facts.designationMr,
    })
    .where('id', '=', memberId)
    .execute()
  const at = new Date(clock.now())
  await recordAudit(tx, { at, actor, action: 'STAFF_CHANGED', details: { member: memberId } })
  return selectMember(tx, memberId)
}

/**
 * Suspends a member: every session ends with the commit, by a trigger of the table, and so does an
 * invitation. Nobody suspends themselves, and the last administrator stays.
 */
export async function suspendMember(
  { clock }: Pick<StaffDeps, 'clock'>,
  tx: Database,
  actor: Officer | System,
  memberId: string,
): Promise<Member> {
  if ('memberId' in actor && actor.memberId === memberId) throw new AppError('NOT_TO_ONESELF')
  const roles = (await selectRoles(tx, memberId)).get(memberId) ?? []
  const isAdministrator = roles.some(
    ({ role, scope }) => role === 'administrator' && scope === 'all',
  )
  if (isAdministrator && !(await hasOtherAdministrator(tx, memberId)))
    throw new AppError('LAST_ADMINISTRATOR')
  const { state } = await lockMember(tx, memberId)
  if (state === 'suspended') throw new AppError('MEMBER_STATE')
  const at = new Date(clock.now())
  await endInvitations({ clock }, tx, memberId)
  await tx
    .updateTable('staff_members')
    .set({ state: 'suspended', suspended_at: at })
    .where('id', '=', memberId)
    .execute()
  await recordAudit(tx, { at, actor, action: 'STAFF_SUSPENDED', details: { member: memberId } })
  return selectMember(tx, memberId)
}
