import type { ProfileStatus } from '@lokseva/contract/profile/schemas'
import { profileSteps } from '@lokseva/contract/profile/steps'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/http/app-error'
import { selectProfile } from './queries.ts'

/**
 * Which steps are complete. The profile itself is complete once it is locked: before that nobody
 * can apply with it, however green its steps are. Without a profile there is nothing to ask for:
 * the pages call that 'Incomplete'.
 */
export async function profileStatus(
  db: Database,
  accountId: string,
  profileId: string,
): Promise<ProfileStatus> {
  const profile = await selectProfile(db, accountId, profileId)
  if (!profile) throw new AppError('NOT_FOUND')
  const saved = new Map(profile.steps.map((row) => [row.step, row]))
  return {
    profileId,
    flgLocked: profile.isLocked,
    status: profile.isLocked ? 'Complete' : 'In Progress',
    steps: profileSteps.map((step) => ({
      step,
      flgSubmittable: saved.get(step)?.isSubmittable ?? false,
      savedAt: saved.get(step)?.savedAt.toISOString() ?? null,
    })),
  }
}
