import { AdvertisementsPage } from '#features/adverts/advertisements-page.tsx'
import { nextStage, useProfileStatus } from '#features/profile/use-profile-status.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { Loader } from '#ui/feedback/loader.tsx'

export function Advertisements() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useProfileStatus()
  const unknown = isError ? (
    <FetchFailed
      message={t('adverts.note.failed')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <Loader label={t('adverts.note.loading')} />
  )
  return (
    <AdvertisementsPage next={data === undefined ? undefined : nextStage(data)} unknown={unknown} />
  )
}
