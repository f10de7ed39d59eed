import { staffLimits } from '@lokseva/contract/staff/constants'
import type { Passkey, PasskeyAttestation, PasskeyChallenge } from '@lokseva/contract/staff/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { StaffDeps } from '../deps.ts'
import { lockMember, selectMember } from '../members/member-rows.ts'
import { askNewPasskey, storePasskey } from './passkeys.ts'

export async function listPasskeys(db: Database, { memberId }: Officer): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(['id', 'label', 'added_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('added_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    addedAt: row.added_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

export async function beginOwnPasskey(
  deps: StaffDeps,
  actor: Officer,
  cid: string,
): Promise<PasskeyChallenge> {
  const { memberId } = actor
  if ((await listPasskeys(deps.db, actor)).length >= staffLimits.passkeys)
    throw new AppError('PASSKEYS_FULL')
  const { email, nameEn } = await selectMember(deps.db, memberId)
  return askNewPasskey(deps, { memberId, email, nameEn, cid })
}

type NewPasskey = { challengeId: string; cid: string; label: string; passkey: PasskeyAttestation }

export async function addOwnPasskey(
  deps: StaffDeps,
  tx: Database,
  actor: Officer,
  input: NewPasskey,
): Promise<Passkey> {
  const { memberId } = actor
  await lockMember(tx, memberId)
  if ((await listPasskeys(tx, actor)).length >= staffLimits.passkeys)
    throw new AppError('PASSKEYS_FULL')
  await storePasskey(deps, tx, { ...input, memberId })
  const at = new Date(deps.clock.now())
  await recordAudit(tx, { at, actor, action: 'STAFF_PASSKEY_ADDED' })
  const known = await listPasskeys(tx, actor)
  return known.find(({ id }) => id === input.passkey.id)!
}

/** Removes a passkey; somebody without a password keeps one at least. */
export async function removeOwnPasskey(
  { clock }: Pick<StaffDeps, 'clock'>,
  tx: Database,
  actor: Officer,
  passkeyId: string,
): Promise<undefined> {
  const { password_hash } = await lockMember(tx, actor.memberId)
  const known = await listPasskeys(tx, actor)
  if (!known.some(({ id }) => id === passkeyId)) throw new AppError('NOT_FOUND')
  if (!password_hash && known.length === 1) throw new AppError('LAST_FACTOR')
  await tx
    .deleteFrom('staff_passkeys')
    .where('id', '=', passkeyId)
    .where('member_id', '=', actor.memberId)
    .execute()
  const at = new Date(clock.now())
  await recordAudit(tx, { at, actor, action: 'STAFF_PASSKEY_REMOVED' })
}
