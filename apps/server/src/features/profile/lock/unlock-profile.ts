import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import type { ProfileUnlocked, UnlockCheck } from '@lokseva/contract/profile/lock/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { recordAudit } from '#features/audit/index'
import { spendVerifiedCodes } from '#features/codes/index'
import { startOfSession } from '#features/identity/index'
import { notifyBoth } from '#features/messages/index'
import type { Candidate } from '#platform/actor/actor'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import { mayUnlock } from '../policy.ts'
import { setLocked } from '../queries.ts'
import { readSavedProfileForUpdate } from '../saved-profile.ts'
import type { CheckDeps, LockDeps, OwnProfileCall } from './deps.ts'
import { selectLastSnapshot, selectOwnLock } from './queries.ts'

/** Whether there is anything to unlock, what it would mean, and where the codes go. */
export async function checkUnlock(
  { db, liveApplicationsOf }: CheckDeps,
  actor: Candidate,
  language: Language,
): Promise<UnlockCheck> {
  const own = await selectOwnLock(db, actor.accountId)
  if (!own) throw new AppError('NOT_FOUND')
  const [last, liveApplications] = await Promise.all([
    selectLastSnapshot(db, own.profileId),
    liveApplicationsOf(actor.accountId),
  ])
  return {
    message: translate(language, own.isLocked ? 'lock.check.locked' : 'lock.check.open'),
    flgLocked: own.isLocked,
    emailId: maskEmail(own.email),
    mobileNumber: maskMobile(own.mobile),
    lockedAt: last?.lockedAt.toISOString() ?? null,
    snapshotNumber: last?.number ?? null,
    liveApplications,
    applicationsMessage: translate(language, 'lock.check.applications', {
      count: liveApplications,
    }),
    abilities: { unlock: mayUnlock(actor, own) },
  }
}

/**
 * Opens a locked profile again for somebody who proved both registered addresses in this session.
 * The snapshots stay as they are, and with them every application made so far.
 */
export async function unlockProfile(
  deps: LockDeps,
  actor: Candidate,
  { idempotent, language, params, cid }: OwnProfileCall & { cid: string },
): Promise<ProfileUnlocked> {
  const { accountId, sessionId } = actor
  if (params.userId !== accountId) throw new AppError('NOT_FOUND')
  return idempotent(async (tx) => {
    const profile = await readSavedProfileForUpdate(tx, accountId, params.profileId)
    if (!profile) throw new AppError('NOT_FOUND')
    demand(mayUnlock(actor, profile))
    const since = startOfSession(accountId, sessionId)
    const use = { purpose: 'UNLOCK_PROFILE', accountId, cid, since } as const
    const spent = await spendVerifiedCodes(deps, tx, use, ['email', 'mobile'])
    if (!spent) throw new AppError('UNLOCK_CODES_MISSING')
    await setLocked(tx, params.profileId, false)
    await recordAudit(tx, {
      at: new Date(deps.clock.now()),
      actor,
      accountId,
      action: 'PROFILE_UNLOCKED',
    })
    await notifyBoth(deps, tx, profile, 'PROFILE_UNLOCKED', language)
    return { message: translate(language, 'lock.unlocked'), flgLocked: false }
  })
}
