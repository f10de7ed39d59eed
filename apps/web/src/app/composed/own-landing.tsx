import { OpenAdverts } from '#features/adverts/list/open-adverts.tsx'
import { nextStage, profilePath, useProfileStatus } from '#features/profile/use-profile-status.ts'
import { LandingPage } from '#features/site/landing-page.tsx'
import type { ProfileSoFar } from '#features/site/logged-in-message.tsx'
import { WithQueries } from '@lokseva/browser/api/queries/with-queries.tsx'

export const OwnLanding = () => (
  <WithQueries>
    <Own />
  </WithQueries>
)

/** Until the profile is locked its next step is what there is to do. */
function Own() {
  const { data, failureCount } = useProfileStatus()
  return <LandingPage adverts={<OpenAdverts />} profile={soFar(data, failureCount)} />
}

type Status = ReturnType<typeof useProfileStatus>['data']

function soFar(status: Status, failures: number): ProfileSoFar {
  if (status === undefined) return failures === 0 ? 'asked' : undefined
  const next = nextStage(status)
  return next === 'apply' ? undefined : { next, path: profilePath(status) }
}
