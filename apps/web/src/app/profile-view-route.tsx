import { ProfileViewPage } from '#features/profile-view/profile-view-page.tsx'
import { useT } from '#platform/language/language-provider.tsx'
import { CandidatePage } from './candidate-page.tsx'

/** The profile to read and to print, behind its switch. */
export default function ProfileViewRoute() {
  const t = useT()
  return (
    <CandidatePage module="VIEW_PROFILE" heading={t('profile-view.heading')}>
      <ProfileViewPage />
    </CandidatePage>
  )
}
