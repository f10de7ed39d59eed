import type { ProfileLocked } from '@lokseva/contract/lock/schemas'
import { recordAudit } from '#features/audit/index'
import { checkSavedSteps, holdSavedProfile, setLocked } from '#features/profile/index'
import { AppError } from '#platform/http/app-error'
import { maskAddress } from '#platform/http/mask-address'
import { translate } from '#platform/texts/translate'
import type { LockDeps, OwnProfileCall } from './deps.ts'
import { deleteDrafts, insertSnapshot } from './queries.ts'

/**
 * Submits the profile: every step is checked against its form of today, what it says is kept under
 * the next number, and from then on nothing changes until it is unlocked.
 */
export async function lockProfile(
  { clock, options }: LockDeps,
  { once, language, address, candidate: { accountId }, params }: OwnProfileCall,
): Promise<ProfileLocked> {
  if (params.userId !== accountId) throw new AppError('NOT_FOUND')
  // Before the transaction: nobody who holds a connection may wait for another one.
  const lists = await options()
  return once(async (tx) => {
    const now = clock.now()
    const profile = await holdSavedProfile(tx, accountId, params.profileId)
    if (!profile) throw new AppError('NOT_FOUND')
    if (profile.isLocked) throw new AppError('PROFILE_LOCKED')
    const problems = await checkSavedSteps(tx, profile, { lists, now })
    if (problems.length > 0) throw new AppError('PROFILE_INCOMPLETE', {}, problems)
    const at = new Date(now)
    const snapshotNumber = await insertSnapshot(tx, profile, at)
    await deleteDrafts(tx, accountId)
    await setLocked(tx, params.profileId, true)
    await recordAudit(tx, {
      ...{ at, actor: 'candidate', actorId: accountId, accountId, address: maskAddress(address) },
      ...{ action: 'PROFILE_SUBMITTED', details: { snapshot: snapshotNumber } },
    })
    return { message: translate(language, 'lock.submitted'), flgLocked: true, snapshotNumber }
  })
}
