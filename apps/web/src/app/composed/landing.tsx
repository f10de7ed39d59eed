import { OpenAdverts } from '#features/adverts/open-adverts.tsx'
import { nextStage, profilePath, useProfileStatus } from '#features/profile/use-profile-status.ts'
import { LandingPage } from '#features/site/landing-page.tsx'
import { useSession } from '#platform/session/use-session.ts'

export function Landing() {
  return useSession() ? <OwnLanding /> : <LandingPage adverts={<OpenAdverts />} />
}

/** Until the profile is locked its next step is what there is to do. */
function OwnLanding() {
  const { data } = useProfileStatus()
  const next = data === undefined ? 'apply' : nextStage(data)
  return (
    <LandingPage
      adverts={<OpenAdverts />}
      profile={next === 'apply' ? undefined : { next, path: profilePath(data) }}
    />
  )
}
