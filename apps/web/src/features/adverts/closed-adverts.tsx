import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import { useT } from '#platform/language/language-provider.tsx'
import { AdvertRow } from './advert-row.tsx'

export function ClosedAdverts({ adverts }: { adverts: AdvertisementSummary[] }) {
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
