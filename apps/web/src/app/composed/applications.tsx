import { ApplicationsPage } from '#features/applications/applications-page.tsx'
import { nextStage, useProfileStatus } from '#features/profile/use-profile-status.ts'

export function Applications() {
  const { data } = useProfileStatus()
  return <ApplicationsPage next={data === undefined ? undefined : nextStage(data)} />
}
