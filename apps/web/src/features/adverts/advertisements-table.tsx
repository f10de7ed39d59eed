import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { noBreak } from '#platform/language/no-break.ts'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Card } from '#ui/data/card.tsx'
import { DataTable, type Column } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { advertPath, byNumber, numberOf } from './advert-words.ts'
import { AdvertsSkeleton } from './adverts-skeleton.tsx'
import './advertisements-table.css'
import { DaysLeft } from './days-left.tsx'
import './open-adverts.css'
import { useAdvertisementStatus } from './use-advertisement-status.ts'
import { useAdvertisements } from './use-advertisements.ts'
import { CandidateStatus } from './candidate-status.tsx'

/** Every advertisement by its number. What concerns the candidate comes into it when it is known. */
export function AdvertisementsTable() {
  const { t } = useLanguage()
  const list = useAdvertisements()
  const status = useAdvertisementStatus()
  const columns = useColumns(status)
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
  if (list.data.length === 0)
    return (
      <Card>
        <EmptyState icon="document" heading={t('adverts.open.empty')}>
          <p>{t('adverts.list.emptyText')}</p>
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      {status.isError && (
        <FetchFailed
          message={t('adverts.list.statusFailed')}
          busy={status.isFetching}
          onRetry={() => void status.refetch()}
        />
      )}
      <div className="advert-table">
        <DataTable
          caption={t('adverts.list.caption')}
          columns={columns}
          rows={list.data.toSorted(byNumber)}
          rowKey={({ id }) => id}
          actions={{
            label: t('adverts.list.actions'),
            render: (advert) => <ViewLink advert={advert} />,
          }}
        />
      </div>
    </Card>
  )
}

function ViewLink({ advert }: { advert: AdvertisementSummary }) {
  const { t } = useLanguage()
  return (
    <LinkButton variant="secondary" to={advertPath(advert.id)}>
      {t('adverts.list.view')} <VisuallyHidden>{numberOf(advert)}</VisuallyHidden>
    </LinkButton>
  )
}

function useColumns(
  status: ReturnType<typeof useAdvertisementStatus>,
): Column<AdvertisementSummary>[] {
  const { t, format } = useLanguage()
  return [
    {
      key: 'published',
      label: t('adverts.list.published'),
      render: ({ applnStartDate }) => (
        <time dateTime={applnStartDate}>{format.date(applnStartDate)}</time>
      ),
    },
    { key: 'number', label: t('adverts.list.number'), render: numberOf },
    {
      key: 'name',
      label: t('adverts.list.name'),
      render: ({ name }) => <span lang="en">{name}</span>,
    },
    {
      key: 'nameDvng',
      label: t('adverts.list.nameDvng'),
      render: ({ nameDvng }) => <span lang="mr">{noBreak(nameDvng)}</span>,
    },
    {
      key: 'left',
      label: t('adverts.list.left'),
      render: (advert) => (
        <span className="advert-left">
          {advert.daysLeft !== null && <DaysLeft days={advert.daysLeft} />}
          <time className="advert-end" dateTime={advert.applnEndDate}>
            {t(advert.isOpen ? 'adverts.until' : 'adverts.closedOn', {
              day: format.date(advert.applnEndDate),
            })}
          </time>
        </span>
      ),
    },
    {
      key: 'yours',
      label: t('adverts.list.yours'),
      render: (advert) => (
        <CandidateStatus
          advert={advert}
          status={status.data?.find(({ advertisementId }) => advertisementId === advert.id)}
          isPending={status.isPending}
        />
      ),
    },
  ]
}
