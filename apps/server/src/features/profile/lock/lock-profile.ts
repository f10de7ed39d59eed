import type { LockProfile, ProfileLocked } from '@lokseva/contract/profile/lock/schemas'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { notifyBoth } from '#features/messages/index'
import type { Candidate } from '#platform/actor/actor'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import { checkSavedSteps, replaceDocuments } from '../check-saved-steps.ts'
import { selectUnsaved } from '../drafts/draft-queries.ts'
import { mayEdit, mayLock } from '../policy.ts'
import { setLocked } from '../queries.ts'
import { readSavedProfileForUpdate } from '../saved-profile.ts'
import type { LockDeps, OwnProfileCall } from './deps.ts'
import { deleteDrafts, documentsOf, insertSnapshot } from './queries.ts'

/**
 * Submits the profile: every step is checked against its form of today, what it says is kept under
 * the next number, and from then on nothing changes until it is unlocked.
 */
export async function lockProfile(
  deps: LockDeps,
  actor: Candidate,
  { idempotent, language, params, body }: OwnProfileCall & { body: LockProfile },
): Promise<ProfileLocked> {
  const { accountId } = actor
  const { clock, options } = deps
  if (params.userId !== accountId) throw new AppError('NOT_FOUND')
  // Before the transaction: nobody who holds a connection may wait for another one.
  const lists = await options()
  return idempotent(async (tx) => {
    const now = clock.now()
    const profile = await readSavedProfileForUpdate(tx, accountId, params.profileId)
    if (!profile) throw new AppError('NOT_FOUND')
    demand(mayEdit(actor, profile))
    const { problems, steps } = await checkSavedSteps(tx, profile, { lists, now })
    demand(mayLock(actor, { ...profile, isComplete: problems.length === 0 }), problems)
    if (!body?.discardDrafts) await refuseUnsaved(tx, accountId)
    const at = new Date(now)
    await replaceDocuments(tx, { profileId: profile.profileId, steps })
    const snapshotNumber = await insertSnapshot(tx, { ...profile, steps }, at)
    const documents = documentsOf(steps)
    await deps.storeFacts(tx, [
      { profileId: profile.profileId, accountId, snapshotNumber, documents },
    ])
    await deleteDrafts(tx, accountId)
    await setLocked(tx, params.profileId, true)
    await recordAudit(tx, {
      at,
      actor,
      accountId,
      action: 'PROFILE_SUBMITTED',
      details: { snapshot: snapshotNumber },
    })
    await notifyBoth(deps, tx, profile, 'PROFILE_LOCKED', language)
    return { message: translate(language, 'lock.submitted'), flgLocked: true, snapshotNumber }
  })
}

/** What was typed and not saved would go with the lock, so nobody loses it unasked. */
async function refuseUnsaved(tx: Transaction, accountId: string): Promise<void> {
  const steps = await selectUnsaved(tx, accountId)
  if (steps.length === 0) return
  const problems = steps.map((step) => ({ path: step, code: 'DRAFT_UNSAVED' }))
  throw new AppError('DRAFTS_UNSAVED', {}, problems)
}
