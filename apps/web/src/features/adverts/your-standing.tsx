import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type YourStandingProps = {
  advert: Pick<AdvertisementSummary, 'isOpen'>
  status: AdvertisementStatus | undefined
  isPending: boolean
}

/** What an advertisement is to the candidate, in a word and a count. */
export function YourStanding({ advert, status, isPending }: YourStandingProps) {
  const { t, format } = useLanguage()
  if (isPending)
    return (
      <span className="advert-yours-waiting">
        <VisuallyHidden>{t('adverts.yours.loading')}</VisuallyHidden>
        <Skeleton />
      </span>
    )
  if (!status) return <span>{t('adverts.yours.unknown')}</span>
  const { applicationId, hasDraft, eligiblePosts: eligible, totalPosts: total } = status
  const { applicationStatus, amountPayable, payBy, payingOrderNo } = status
  return (
    <span className="advert-yours">
      {applicationId !== null ? (
        <Badge tone={payBy === null && payingOrderNo === null ? 'good' : 'caution'}>
          {t(
            payingOrderNo !== null
              ? 'adverts.yours.paying'
              : payBy !== null
                ? 'adverts.yours.unpaid'
                : applicationStatus === 'FEES_PAID'
                  ? 'adverts.yours.paid'
                  : 'adverts.yours.applied',
          )}
        </Badge>
      ) : hasDraft && advert.isOpen ? (
        <Badge tone="caution" icon="edit">
          {t('adverts.yours.begun')}
        </Badge>
      ) : (
        <span>{t('adverts.yours.notApplied')}</span>
      )}
      {payBy !== null && payingOrderNo === null ? (
        <span className="advert-end">
          {t('adverts.yours.pay', {
            amount: format.money(amountPayable ?? 0),
            payBy,
          })}
        </span>
      ) : (
        advert.isOpen && (
          <span className="advert-end">{t('adverts.yours.posts', { eligible, total })}</span>
        )
      )}
    </span>
  )
}
