import { maskEmail, maskMobile } from '@lokseva/contract/identity/rules'
import type { ProfileSummary } from '@lokseva/contract/profile-view/schemas'
import { mayEdit, mayUnlock, readImages, readSavedProfile } from '#features/profile/index'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/http/app-error'
import type { ViewDeps } from './deps.ts'
import { lastSaved, namesOf, statusOf, text } from './view-profile.ts'

/** What My Account shows at a glance. */
export async function profileSummary(
  { db, storage, simulators }: Omit<ViewDeps, 'clock'> & { simulators: boolean },
  actor: Candidate,
  { profileId }: { profileId: string },
): Promise<ProfileSummary> {
  const [profile, images] = await Promise.all([
    readSavedProfile(db, actor.accountId, profileId),
    readImages({ db, storage }, actor.accountId, profileId, ['photo']),
  ])
  if (!profile) throw new AppError('NOT_FOUND')
  const { flgDivyang, divyangPercentage } = profile.steps.personal?.document ?? {}
  return {
    ...namesOf(profile),
    photo: images.photo?.content.toString('base64') ?? null,
    profile: { updatedAt: lastSaved(profile)?.toISOString() ?? null },
    isProdEnv: !simulators,
    personalInfoDto: {
      flgDivyang: typeof flgDivyang === 'boolean' ? flgDivyang : null,
      divyangPercentage: text(divyangPercentage) ?? null,
    },
    status: statusOf(profile),
    flgLocked: profile.isLocked,
    emailId: maskEmail(profile.email),
    mobileNumber: maskMobile(profile.mobile),
    abilities: { edit: mayEdit(actor, profile), unlock: mayUnlock(actor, profile) },
  }
}
