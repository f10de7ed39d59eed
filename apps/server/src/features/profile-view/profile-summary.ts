import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import type { ProfileSummary } from '@lokseva/contract/profile-view/schemas'
import { selectLastSnapshot } from '#features/profile/lock/index'
import { mayEdit, mayUnlock, readImages, readSavedProfile } from '#features/profile/index'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import type { ViewDeps } from './deps.ts'
import { lastSaved, lockOf, namesOf, statusOf, text } from './view-profile.ts'

/** What My Account shows at a glance. */
export async function profileSummary(
  { db, storage, simulators }: Omit<ViewDeps, 'clock'> & { simulators: boolean },
  actor: Candidate,
  { profileId }: { profileId: string },
): Promise<ProfileSummary> {
  const [profile, images, last] = await Promise.all([
    readSavedProfile(db, actor.accountId, profileId),
    readImages({ db, storage }, actor.accountId, profileId, ['photo']),
    selectLastSnapshot(db, profileId),
  ])
  if (!profile) throw new AppError('NOT_FOUND')
  const { flgDivyang, divyangPercentage } = profile.steps.personal?.document ?? {}
  return {
    ...namesOf(profile),
    photo: images.photo?.content.toString('base64') ?? null,
    lost: images.lost,
    profile: { updatedAt: lastSaved(profile)?.toISOString() ?? null },
    isProdEnv: !simulators,
    personalInfoDto: {
      flgDivyang: typeof flgDivyang === 'boolean' ? flgDivyang : null,
      divyangPercentage: text(divyangPercentage) ?? null,
    },
    status: statusOf(profile),
    flgLocked: profile.isLocked,
    ...lockOf(profile, last),
    emailId: maskEmail(profile.email),
    mobileNumber: maskMobile(profile.mobile),
    abilities: { edit: mayEdit(actor, profile), unlock: mayUnlock(actor, profile) },
  }
}
