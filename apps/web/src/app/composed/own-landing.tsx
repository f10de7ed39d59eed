import { OpenAdverts } from '#features/adverts/list/open-adverts.tsx'
import { nextStage, profilePath, useProfileStatus } from '#features/profile/use-profile-status.ts'
import { LandingPage } from '#features/site/landing-page.tsx'
import { WithQueries } from '@lokseva/browser/api/queries/with-queries.tsx'

export const OwnLanding = () => (
  <WithQueries>
    <Own />
  </WithQueries>
)

/** Until the profile is locked its next step is what there is to do. */
function Own() {
  const { data } = useProfileStatus()
  const next = data === undefined ? 'apply' : nextStage(data)
  return (
    <LandingPage
      adverts={<OpenAdverts />}
      profile={next === 'apply' ? undefined : { next, path: profilePath(data) }}
    />
  )
}
