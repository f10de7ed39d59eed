import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Applied } from './deadline-card.tsx'

type ClosedAdvertProps = {
  advert: AdvertisementDetails
  /** Nothing for a visitor, and while it is not known. */
  status: AdvertisementStatus | undefined
}

/** That nobody can apply any more, since when, and what the candidate did there. */
export function ClosedAdvert({ advert, status }: ClosedAdvertProps) {
  const { t, format } = useLanguage()
  const day = format.date(advert.applnEndDate)
  return (
    <Notice tone="info" heading={t('adverts.details.closed', { day })}>
      {status?.applicationId ? (
        <div className="advert-deadline">
          <Applied status={status} />
        </div>
      ) : (
        <p>
          {status && t('adverts.details.notApplied')} {t('adverts.details.closedText')}
        </p>
      )}
    </Notice>
  )
}
