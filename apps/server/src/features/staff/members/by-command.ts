import type { Role } from '@lokseva/contract/staff/permissions'
import type { Invitee, Member } from '@lokseva/contract/staff/schemas'
import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { StaffDeps } from '../deps.ts'
import { makeInvitation } from './invitations.ts'
import { addMember, setRoles } from './invite-member.ts'
import { suspendMember } from './manage-members.ts'
import { lockMember } from './member-rows.ts'
import { resetFactors } from './reset-kind.ts'

type Deps = Pick<StaffDeps, 'db' | 'clock' | 'vault' | 'office'>

const selectByEmail = (db: Database, email: string) =>
  db
    .selectFrom('staff_members')
    .select(['id', 'state'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()

/**
 * Invites with a role and gives the link: how the first administrator comes in. Who was invited and
 * never came gets another link.
 */
export function inviteByCommand(
  deps: Deps,
  actor: System,
  { invitee, role }: { invitee: Invitee; role: Role },
): Promise<string> {
  return inTransactionWithoutRetry(deps.db, async (tx) => {
    const known = await selectByEmail(tx, invitee.email)
    if (known && known.state !== 'invited')
      throw new OperatorError(`${invitee.email} is in the Office already (${known.state}).`)
    const { memberId, link } = known
      ? { memberId: known.id, link: await makeInvitation(deps, tx, known.id) }
      : await addMember(deps, tx, actor, invitee)
    await setRoles(deps, tx, actor, { memberId, roles: [{ role, scope: 'all' }] })
    return link
  })
}

/**
 * Ends all ways to sign in of a member and gives the link to new ones: where fewer than two other
 * administrators are left, the Office cannot do it.
 */
export function resetByCommand(deps: Deps, actor: System, email: string): Promise<string> {
  return inTransactionWithoutRetry(deps.db, async (tx) => {
    const known = await selectByEmail(tx, email)
    if (!known) throw new OperatorError(`Nobody in the Office has the e-mail ${email}.`)
    const { state } = await lockMember(tx, known.id)
    if (state === 'suspended') throw new OperatorError(`${email} is suspended: let them in first.`)
    return resetFactors(deps, tx, actor, known.id)
  })
}

export function suspendByCommand(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: System,
  email: string,
): Promise<Member> {
  return inTransactionWithoutRetry(deps.db, async (tx) => {
    const known = await selectByEmail(tx, email)
    if (!known) throw new OperatorError(`Nobody in the Office has the e-mail ${email}.`)
    return suspendMember(deps, tx, actor, known.id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      throw new OperatorError(
        error.code === 'LAST_ADMINISTRATOR'
          ? 'The Office needs an administrator: invite another one first.'
          : `${email} is suspended already.`,
      )
    })
  })
}
