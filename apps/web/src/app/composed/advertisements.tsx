import { useState } from 'react'
import { AdvertisementsPage } from '#features/adverts/list/advertisements-page.tsx'
import { WITHIN_LIST } from '#features/adverts/list/use-list-address.ts'
import { nextStage, profilePath, useProfileStatus } from '#features/profile/use-profile-status.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'

export function Advertisements() {
  const t = useT()
  const { key, state } = useLocation()
  const [visit, setVisit] = useState(key)
  // Begins anew with every visit, but not with every group and search that the list itself opens.
  if (visit !== key && state !== WITHIN_LIST) setVisit(key)
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
    <AdvertisementsPage
      key={visit}
      next={data === undefined ? undefined : nextStage(data)}
      profilePath={profilePath(data)}
      unknown={unknown}
    />
  )
}
