import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { AdvertRow } from './advert-row.tsx'
import { AdvertsSkeleton } from './adverts-skeleton.tsx'
import './open-adverts.css'
import { useAdvertisements } from '../use-advertisements.ts'

/** The advertisements one can apply to today, at a glance. */
export function OpenAdverts() {
  const t = useT()
  const { data, isPending, isFetching, refetch } = useAdvertisements()
  const open = data?.filter((advert) => advert.isOpen) ?? []
  const closed = data?.filter((advert) => !advert.isOpen) ?? []
  return (
    <Card
      heading={t('adverts.open.heading')}
      aside={
        open.length > 0 && (
          <span className="advert-count">{t('adverts.open.count', { count: open.length })}</span>
        )
      }
    >
      {isPending ? (
        <AdvertsSkeleton />
      ) : !data ? (
        <FetchFailed message={t('adverts.open.failed')} busy={isFetching} onRetry={refetch} />
      ) : open.length === 0 ? (
        <EmptyState icon="document" heading={t('adverts.open.empty')}>
          <p>{t('adverts.open.emptyText')}</p>
        </EmptyState>
      ) : (
        <ul className="advert-list">
          {open.map((advert) => (
            <AdvertRow key={advert.id} advert={advert} />
          ))}
        </ul>
      )}
      {closed.length > 0 && <ClosedAdverts adverts={closed} />}
    </Card>
  )
}

function ClosedAdverts({ adverts }: { adverts: AdvertisementSummary[] }) {
  const t = useT()
  return (
    <details className="closed-adverts">
      <summary>{t('adverts.closed.heading', { count: adverts.length })}</summary>
      <ul className="advert-list">
        {adverts.map((advert) => (
          <AdvertRow key={advert.id} advert={advert} />
        ))}
      </ul>
    </details>
  )
}
