import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'
import { applicationPath } from '@lokseva/contract/applications/addresses'
import { pages } from '@lokseva/contract/site/pages'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { advertPath } from '../advert-words.ts'
import { DaysLeft } from '../days-left.tsx'
import { DownloadPdf } from '../download-pdf.tsx'
import { ownStatus } from '../own-status.ts'
import { ProfileFirstButton, type BeforeApplying } from '../profile-first.tsx'

type DeadlineCardProps = {
  advert: AdvertisementDetails
  status: AdvertisementStatus | undefined
  next: BeforeApplying | 'apply' | undefined
  profilePath: string | undefined
  /** The advertisement as a file stands with the facts instead. */
  isFolded: boolean
}

/** How long there is, what to do next in a sentence and a button, and the advertisement as a file. */
export function DeadlineCard({ isFolded, ...props }: DeadlineCardProps) {
  const { advert, status, next } = props
  // These are days to apply in: nobody who has applied is hurried by them.
  const hasApplied = (status?.applicationId ?? null) !== null
  // What to do is the check, which comes next: on a phone nothing but the days stands above it, nor
  // while it is not known what comes next.
  const isChecking = next === undefined || (next === 'apply' && status?.eligiblePosts !== 0)
  const isQuiet = isFolded && !hasApplied && isChecking
  if (isQuiet) return <DaysLeft days={advert.daysLeft ?? 0} />
  return (
    <Card>
      <div className="advert-deadline">
        {!hasApplied && <DaysLeft days={advert.daysLeft ?? 0} />}
        <WhatNext {...props} />
        {!isFolded && <DownloadPdf id={advert.id} />}
      </div>
    </Card>
  )
}

function WhatNext({ advert, status, next, profilePath }: Omit<DeadlineCardProps, 'isFolded'>) {
  const { t, format } = useLanguage()
  const session = useSession()
  if (status && status.applicationId !== null) return <Applied status={status} />
  if (!session)
    return (
      <>
        <p>{t('adverts.details.visitor')}</p>
        <LinkButton to={pages.login} state={{ from: advertPath(advert.id) }}>
          {t('adverts.details.login')}
        </LinkButton>
        <LinkButton variant="secondary" to={pages.registration}>
          {t('adverts.details.register')}
        </LinkButton>
      </>
    )
  if ((next === 'profile' || next === 'lock') && profilePath)
    return (
      <>
        <p>{t(`adverts.note.${next}.text`)}</p>
        <ProfileFirstButton next={next} path={profilePath} />
      </>
    )
  if (status?.eligiblePosts === 0) return <p>{t('adverts.details.noPost')}</p>
  const { examCenterChangeEndDate: centreDay } = advert
  return (
    <p>
      {centreDay
        ? t('adverts.details.crowdedCentre', { day: format.date(centreDay) })
        : t('adverts.details.crowded')}
    </p>
  )
}

/** Applied: the fee, until it is paid; then the way to the application. */
export function Applied({ status }: { status: AdvertisementStatus }) {
  const { t, format } = useLanguage()
  const { applicationId, amountPayable, payBy, payDaysLeft, payingOrderNo } = status
  if (payingOrderNo !== null)
    return (
      <>
        <p>{t('adverts.details.paying')}</p>
        <LinkButton to={pages.payment.replace('{orderNo}', payingOrderNo)}>
          {t('adverts.details.toPayment')}
        </LinkButton>
      </>
    )
  if (payBy !== null)
    return (
      <>
        <p>
          {t('adverts.details.unpaid', {
            amount: format.money(amountPayable ?? 0),
            payBy,
            days: payDaysLeft ?? 0,
          })}
        </p>
        <LinkButton to={`${tabPath('account')}?pay=${applicationId}`}>
          {t('adverts.details.toPay')}
        </LinkButton>
      </>
    )
  const own = ownStatus(status)
  const shown = own === 'paid' || own === 'lapsed' ? own : 'applied'
  return (
    <>
      <p>{t(`adverts.details.${shown}`)}</p>
      <LinkButton to={applicationPath(applicationId!)}>
        {t('adverts.details.toApplication')}
      </LinkButton>
    </>
  )
}
