import { profileSteps } from '@lokseva/contract/profile/steps'
import { useApplying } from '#features/adverts/use-applying.ts'
import { HomePage } from '#features/home/home-page.tsx'
import { ChangedFields } from '#features/profile-view/changed-fields.tsx'
import { completeCount, nextStage, useProfileStatus } from '#features/profile/use-profile-status.ts'
import { NewestNotice } from '#features/stages/newest-notice.tsx'

export function Home() {
  const { data, isError, isFetching, refetch } = useProfileStatus()
  const applying = useApplying(data !== undefined && nextStage(data) === 'apply')
  const standing = data !== undefined && {
    next: nextStage(data),
    done: completeCount(data),
    total: profileSteps.length,
    applying,
  }
  return (
    <HomePage
      standing={standing || undefined}
      failed={isError ? { busy: isFetching, onRetry: () => void refetch() } : undefined}
      changes={<ChangedFields />}
      news={<NewestNotice />}
    />
  )
}
