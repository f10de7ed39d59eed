import { randomUUID } from 'node:crypto'
import type { Invitee, Member, RoleGrant } from '@lokseva/contract/staff/schemas'
import { recordAudit } from '#features/audit/index'
import { queueMessage } from '#features/messages/index'
import type { Officer, System } from '#platform/actor/actor'
import type { Language } from '@lokseva/texts/text-id'
import { momentInIndia } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import type { StaffDeps } from '../deps.ts'
import { makeInvitation } from './invitations.ts'
import { lockMember, selectMember, selectRoles } from './member-rows.ts'

type Deps = Pick<StaffDeps, 'clock' | 'vault' | 'office'>

/** Adds somebody who is not in the Office yet, without a role, and the link that lets them in. */
export async function addMember(
  deps: Deps,
  tx: Database,
  actor: Officer | System,
  { email, nameEn, nameMr, designationEn, designationMr }: Invitee,
): Promise<{ memberId: string; link: string }> {
  const at = new Date(deps.clock.now())
  const memberId = randomUUID()
  const made = await tx
    .insertInto('staff_members')
    .values({
      id: memberId,
      email,
      name_en: nameEn,
      name_mr: nameMr,
      designation: designationEn,
      designation_mr: designationMr,
      state: 'invited',
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new AppError('STAFF_EMAIL_TAKEN')
  await recordAudit(tx, { at, actor, action: 'STAFF_INVITED', details: { member: memberId } })
  return { memberId, link: await makeInvitation(deps, tx, memberId) }
}

/** Sets what roles a member has, all of them at once. */
export async function setRoles(
  { clock }: Pick<Deps, 'clock'>,
  tx: Database,
  actor: Officer | System,
  { memberId, roles }: { memberId: string; roles: readonly RoleGrant[] },
): Promise<void> {
  const at = new Date(clock.now())
  await tx.deleteFrom('staff_roles').where('member_id', '=', memberId).execute()
  if (roles.length > 0)
    await tx
      .insertInto('staff_roles')
      .values(
        roles.map(({ role, scope }) => ({
          member_id: memberId,
          role,
          advertisements: scope === 'all' ? null : [...new Set(scope)].toSorted((a, b) => a - b),
          granted_at: at,
        })),
      )
      .execute()
  const details = { member: memberId, roles: roles.map(named).join(' ') }
  await recordAudit(tx, { at, actor, action: 'STAFF_ROLES_SET', details })
}

/** As the audit log keeps it: the role, and behind a colon the advertisements it reaches. */
const named = ({ role, scope }: RoleGrant) =>
  scope === 'all' ? role : `${role}:${[...new Set(scope)].toSorted((a, b) => a - b).join(',')}`

/** Invites by e-mail. */
export async function inviteMember(
  deps: Deps,
  tx: Transaction,
  actor: Officer,
  invitee: Invitee,
): Promise<Member> {
  const { memberId, link } = await addMember(deps, tx, actor, invitee)
  return mailInvitation(deps, tx, memberId, link)
}

/**
 * A new link to somebody who has not taken theirs. Where the address was wrong and nobody has come in
 * by it, it goes to the right one; roles are then asked for anew, as they were given to the other.
 */
export async function inviteAgain(
  deps: Deps,
  tx: Transaction,
  actor: Officer,
  { memberId, email }: { memberId: string; email?: string | undefined },
): Promise<Member> {
  const { state, activated_at, email: before } = await lockMember(tx, memberId)
  if (state !== 'invited') throw new AppError('MEMBER_STATE')
  if (email !== undefined && email !== before) {
    if (activated_at !== null) throw new AppError('MEMBER_STATE')
    await moveInvitation(deps, tx, actor, { memberId, email })
  }
  const at = new Date(deps.clock.now())
  await recordAudit(tx, { at, actor, action: 'STAFF_INVITED', details: { member: memberId } })
  return mailInvitation(deps, tx, memberId, await makeInvitation(deps, tx, memberId))
}

async function moveInvitation(
  deps: Deps,
  tx: Transaction,
  actor: Officer,
  { memberId, email }: { memberId: string; email: string },
): Promise<void> {
  const taken = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (taken) throw new AppError('STAFF_EMAIL_TAKEN')
  await tx.updateTable('staff_members').set({ email }).where('id', '=', memberId).execute()
  const at = new Date(deps.clock.now())
  await recordAudit(tx, { at, actor, action: 'STAFF_CHANGED', details: { member: memberId } })
  if (((await selectRoles(tx, memberId)).get(memberId) ?? []).length > 0)
    await setRoles(deps, tx, actor, { memberId, roles: [] })
}

export async function mailInvitation(
  deps: Deps,
  tx: Transaction,
  memberId: string,
  link: string,
): Promise<Member> {
  const member = await selectMember(tx, memberId)
  const params = { link, moment: momentInIndia(Date.parse(member.invitedUntil!)) }
  // What they read is not known yet: both, one below the other.
  const both = (id: 'staff.mail.invitation.subject' | 'staff.mail.invitation.text', by: string) =>
    (['en', 'mr'] satisfies Language[]).map((language) => translate(language, id, params)).join(by)
  await queueMessage(deps, tx, {
    channel: 'email',
    recipient: member.email,
    template: 'STAFF_INVITED',
    subject: both('staff.mail.invitation.subject', ' / '),
    body: both('staff.mail.invitation.text', '\n\n'),
  })
  return member
}
