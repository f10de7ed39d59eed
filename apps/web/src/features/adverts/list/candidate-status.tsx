import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { OwnFit } from '../fitting/own-fit.tsx'
import { ownStatus, statusTones } from '../own-status.ts'

type CandidateStatusProps = {
  advert: Pick<AdvertisementSummary, 'isOpen'>
  status: AdvertisementStatus | undefined
  isPending: boolean
}

/** What an advertisement is to the candidate: applied and owed, or what fits. */
export function CandidateStatus({ advert, status, isPending }: CandidateStatusProps) {
  const { t } = useLanguage()
  if (isPending)
    return (
      <span className="advert-yours-waiting">
        <VisuallyHidden>{t('adverts.yours.loading')}</VisuallyHidden>
        <Skeleton />
      </span>
    )
  if (!status) return <span>{t('adverts.yours.unknown')}</span>
  return (
    <span className="advert-yours">
      {status.applicationId !== null ? (
        <Applied status={status} />
      ) : advert.isOpen ? (
        <OwnFit status={status} />
      ) : (
        <span>{t('adverts.yours.notApplied')}</span>
      )}
    </span>
  )
}

function Applied({ status }: { status: AdvertisementStatus }) {
  const { t, format } = useLanguage()
  const { amountPayable, payBy, payingOrderNo } = status
  const ownState = ownStatus(status)
  return (
    <>
      <Badge tone={statusTones[ownState]}>{t(`adverts.yours.${ownState}`)}</Badge>
      {payBy !== null && payingOrderNo === null && (
        <span className="advert-end">
          {t('adverts.yours.pay', { amount: format.money(amountPayable ?? 0), payBy })}
        </span>
      )}
    </>
  )
}
