import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ownStanding, standingTones } from './own-standing.ts'

type CandidateStatusProps = {
  advert: Pick<AdvertisementSummary, 'isOpen'>
  status: AdvertisementStatus | undefined
  isPending: boolean
}

/** What an advertisement is to the candidate, in a word and a count. */
export function CandidateStatus({ advert, status, isPending }: CandidateStatusProps) {
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
  const { amountPayable, payBy, payingOrderNo } = status
  return (
    <span className="advert-yours">
      {applicationId !== null ? (
        <Badge tone={standingTones[ownStanding(status)]}>
          {t(`adverts.yours.${ownStanding(status)}`)}
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
