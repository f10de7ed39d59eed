import { maskEmail, maskMobile } from '@lokseva/contract/identity/rules'
import type { ProfileSummary } from '@lokseva/contract/profile-view/schemas'
import { mayEdit, mayUnlock, readSavedProfile, selectImages } from '#features/profile/index'
import type { Candidate } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/http/app-error'
import { lastSaved, namesOf, statusOf, text } from './view-profile.ts'

/** What My Account shows at a glance. */
export async function profileSummary(
  { db, simulators }: { db: Database; simulators: boolean },
  actor: Candidate,
  { profileId }: { profileId: string },
): Promise<ProfileSummary> {
  const [profile, images] = await Promise.all([
    readSavedProfile(db, actor.accountId, profileId),
    selectImages(db, actor.accountId, profileId),
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
