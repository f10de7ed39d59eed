import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { AdvertsSkeleton } from './adverts-skeleton.tsx'
import './open-adverts.css'
import { useAdvertisementStatus } from '../use-advertisement-status.ts'
import { useAdvertisements } from '../use-advertisements.ts'
import './advertisements-list.css'
import { AdvertisementsTable } from './advertisements-table.tsx'
import { groupAdverts, type ListedAdvert } from './group-adverts.ts'
import { ListControls } from './list-controls.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { useListAddress } from './use-list-address.ts'

/** All advertisements in their groups. What concerns the candidate comes in when it is known. */
export function AdvertisementsList() {
  const t = useT()
  const list = useAdvertisements()
  const status = useAdvertisementStatus()
  const address = useListAddress()
  if (list.isPending)
    return (
      <Card>
        <AdvertsSkeleton />
      </Card>
    )
  if (!list.data)
    return (
      <Card>
        <FetchFailed
          message={t('adverts.open.failed')}
          busy={list.isFetching}
          onRetry={list.refetch}
        />
      </Card>
    )
  const statuses = status.data ?? []
  const groups = groupAdverts(list.data, statuses, address.search)
  const rows = groups[address.group]
  return (
    <>
      {status.data && (
        <FitInAll
          open={groupAdverts(list.data, statuses, '').open}
          isSearching={address.search.trim() !== ''}
        />
      )}
      <ListControls address={address} groups={groups} />
      {status.isError && (
        <FetchFailed
          message={t('adverts.list.statusFailed')}
          busy={status.isFetching}
          onRetry={() => void status.refetch()}
        />
      )}
      {rows.length > 0 ? (
        <AdvertisementsTable rows={rows} isStatusPending={status.isPending} />
      ) : (
        <NothingListed address={address} groups={groups} />
      )}
    </>
  )
}

type FitInAllProps = { open: readonly ListedAdvert[]; isSearching: boolean }

/** In one sentence what there is to apply for; beside what a search found it would be misread. */
function FitInAll({ open, isSearching }: FitInAllProps) {
  const t = useT()
  const fitting = open.flatMap(({ status }) => (status?.eligiblePosts ? [status] : []))
  const posts = fitting.reduce((sum, { eligiblePosts }) => sum + eligiblePosts, 0)
  if (open.length === 0) return null
  return (
    <p className="advert-fit-all" data-away={isSearching || undefined}>
      {posts > 0
        ? t('adverts.list.fit', { posts, adverts: fitting.length })
        : t('adverts.list.fitNone')}
    </p>
  )
}
