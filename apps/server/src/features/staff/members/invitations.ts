import { randomBytes, randomUUID } from 'node:crypto'
import { staffLimits } from '@lokseva/contract/staff/constants'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { newSeed, sealSeed } from '../factors/authenticator.ts'
import type { StaffDeps } from '../deps.ts'

type Deps = Pick<StaffDeps, 'clock' | 'vault' | 'office'>

const macOf = ({ vault }: Pick<Deps, 'vault'>, token: string) =>
  vault.mac('staff invitation', token)

/** A new invitation of a member, as the link that is told once; those before it end. */
export async function makeInvitation(deps: Deps, tx: Database, memberId: string): Promise<string> {
  const now = deps.clock.now()
  const token = randomBytes(24).toString('base64url')
  await endInvitations(deps, tx, memberId)
  await tx
    .insertInto('staff_invitations')
    .values({
      id: randomUUID(),
      member_id: memberId,
      token_mac: macOf(deps, token),
      authenticator_sealed: sealSeed(deps.vault, memberId, newSeed()),
      made_at: new Date(now),
      expires_at: new Date(now + staffLimits.invitationHours * 3_600_000),
    })
    .execute()
  // After #: browsers send it to nobody, and no log has it.
  return `${deps.office.origins[0]!}/office/invitation#${token}`
}

/** What was sent before opens nothing any more. */
export async function endInvitations(
  { clock }: Pick<Deps, 'clock'>,
  tx: Database,
  memberId: string,
): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ used_at: new Date(clock.now()) })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
}

/** The invitation of a link, with whom it is for; unknown, used and old ones are the same. */
export async function lockInvitation(
  deps: Pick<Deps, 'clock' | 'vault'>,
  tx: Database,
  token: string,
) {
  const found = await tx
    .selectFrom('staff_invitations as i')
    .innerJoin('staff_members as m', 'm.id', 'i.member_id')
    .select(['i.id as invitationId', 'i.authenticator_sealed', 'i.expires_at'])
    .select(['m.id', 'm.email', 'm.name_en', 'm.name_mr'])
    .select(['m.designation', 'm.designation_mr'])
    .where('i.token_mac', '=', macOf(deps, token))
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', new Date(deps.clock.now()))
    .where('m.state', '=', 'invited')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('INVITATION_OVER')
  return found
}
