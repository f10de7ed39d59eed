import type { ProfileStatus } from '@lokseva/contract/profile/schemas'
import { profileSteps } from '@lokseva/contract/profile/steps'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import type { ProfileDeps } from './deps.ts'
import { mayEdit, mayLock, mayUnlock } from './policy.ts'
import { selectFirstName } from './personal/first-name.ts'
import { selectProfile } from './queries.ts'

/**
 * Which steps are complete. The profile itself is complete once it is locked: before that nobody
 * can apply with it, however green its steps are. Without a profile there is nothing to ask for:
 * the pages call that 'Incomplete'.
 */
export async function profileStatus(
  { db }: ProfileDeps,
  actor: Candidate,
  { profileId }: { profileId: string },
): Promise<ProfileStatus> {
  const [profile, firstName] = await Promise.all([
    selectProfile(db, actor.accountId, profileId),
    selectFirstName(db, actor.accountId, profileId),
  ])
  if (!profile) throw new AppError('NOT_FOUND')
  const saved = new Map(profile.steps.map((row) => [row.step, row]))
  const isComplete = profileSteps.every((step) => saved.get(step)?.isSubmittable)
  return {
    profileId,
    firstName,
    flgLocked: profile.isLocked,
    status: profile.isLocked ? 'Complete' : 'In Progress',
    steps: profileSteps.map((step) => ({
      step,
      flgSubmittable: saved.get(step)?.isSubmittable ?? false,
      savedAt: saved.get(step)?.savedAt.toISOString() ?? null,
    })),
    abilities: {
      edit: mayEdit(actor, profile),
      lock: mayLock(actor, { ...profile, isComplete }),
      unlock: mayUnlock(actor, profile),
    },
  }
}
