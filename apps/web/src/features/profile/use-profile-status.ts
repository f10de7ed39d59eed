import { getProfileStatus } from '@lokseva/contract/profile/endpoints'
import type { ProfileStatus } from '@lokseva/contract/profile/schemas'
import { type ProfileStep, profileSteps } from '@lokseva/contract/profile/steps'
import { pages } from '@lokseva/contract/site/pages'
import { useQuery } from '@tanstack/react-query'
import { call, prefetchCall } from '@lokseva/browser/api/call.ts'
import { readSession, useSession } from '#candidate-kit/session/session.ts'

/** Which steps are complete and whether the profile is locked; nothing yet without a profile. */
export function useProfileStatus() {
  const session = useSession()
  const profileId = session?.profileId
  return useQuery({
    queryKey: ['profile-status', session?.userId, profileId],
    queryFn: ({ signal }) =>
      profileId ? call(getProfileStatus, { params: { profileId } }, { signal }) : null,
    meta: { personal: true },
    // Changed by this very session, which then says so.
    staleTime: 60_000,
  })
}

/** Asks for it before anything that shows it is drawn. */
export function prefetchProfileStatus(): void {
  const profileId = readSession()?.profileId
  if (profileId) prefetchCall(getProfileStatus, { params: { profileId } })
}

type Known = ProfileStatus | null | undefined

export const isComplete = (status: Known, step: ProfileStep): boolean =>
  status?.steps.find((each) => each.step === step)?.flgSubmittable ?? false

export const completeCount = (status: Known): number =>
  profileSteps.filter((step) => isComplete(status, step)).length

/** The step to fill in next; the lock stands at the end of the last one. */
export const profilePath = (status: Known): string =>
  pages.profileStep.replace(
    '{step}',
    profileSteps.find((step) => !isComplete(status, step)) ?? `${profileSteps.at(-1)!}#lock`,
  )

/** What a candidate does next: go on with the profile, submit it, or apply. */
export function nextStage(status: ProfileStatus | null): 'profile' | 'lock' | 'apply' {
  if (status?.flgLocked) return 'apply'
  return status?.abilities.lock.allowed ? 'lock' : 'profile'
}
