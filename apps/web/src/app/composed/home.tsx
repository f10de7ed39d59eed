import { HomePage } from '#features/home/home-page.tsx'
import { ChangedFields } from '#features/profile-view/changed-fields.tsx'
import { useProfileStatus } from '#features/profile/use-profile-status.ts'

export function Home() {
  const profileSubmitted = useProfileStatus().data?.flgLocked ?? false
  return <HomePage profileSubmitted={profileSubmitted} changes={<ChangedFields />} />
}
