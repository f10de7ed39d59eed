import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { noBreak } from '@lokseva/browser/language/no-break.ts'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { ownStanding, standingTones } from '../own-standing.ts'

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
        <Fit status={status} />
      ) : (
        <span>{t('adverts.yours.notApplied')}</span>
      )}
    </span>
  )
}

function Applied({ status }: { status: AdvertisementStatus }) {
  const { t, format } = useLanguage()
  const { amountPayable, payBy, payingOrderNo } = status
  const standing = ownStanding(status)
  return (
    <>
      <Badge tone={standingTones[standing]}>{t(`adverts.yours.${standing}`)}</Badge>
      {payBy !== null && payingOrderNo === null && (
        <span className="advert-end">
          {t('adverts.yours.pay', { amount: format.money(amountPayable ?? 0), payBy })}
        </span>
      )}
    </>
  )
}

/** So many posts are named; the page of the advertisement has all. */
const namedPosts = 3

/** How many posts fit and which, what it costs and what is left to upload; else the closest one. */
function Fit({ status }: { status: AdvertisementStatus }) {
  const { t, language } = useLanguage()
  const { hasDraft, eligiblePosts: eligible, totalPosts: total, posts } = status
  const nameOf = ({ name, nameDvng }: (typeof posts)[number]) =>
    language === 'mr' ? noBreak(nameDvng) : name
  const names = posts.filter(({ fit }) => fit === 'fits').map(nameOf)
  const closest = posts.find(({ fit }) => fit === 'near')
  const more = names.length - namedPosts
  return (
    <>
      {hasDraft && (
        <Badge tone="caution" icon="edit">
          {t('adverts.yours.begun')}
        </Badge>
      )}
      {eligible > 0 ? (
        <Badge tone="good">{t('adverts.yours.fits', { eligible, total })}</Badge>
      ) : (
        <Badge tone="info">{t('adverts.yours.fitsNone', { total })}</Badge>
      )}
      {names.length > 0 && (
        <span className="advert-fit-names">
          {more > 0
            ? t('adverts.yours.names', {
                names: names.slice(0, namedPosts).join('; '),
                count: more,
              })
            : names.join('; ')}
        </span>
      )}
      {names.length === 0 && closest && (
        <span className="advert-fit-names">
          {t('adverts.yours.closest', { post: nameOf(closest), missing: closest.missing ?? '' })}
        </span>
      )}
      {eligible > 0 && <Costs status={status} />}
    </>
  )
}

function Costs({ status: { fee, documents } }: { status: AdvertisementStatus }) {
  const { t, format } = useLanguage()
  const { asked, onFile } = documents
  return (
    <span className="advert-end">
      {t('adverts.yours.fee', { amount: format.money(fee.amountPayable) })}
      {asked > 0 && (
        <>
          {' · '}
          {asked === onFile
            ? t('adverts.yours.onFile', { asked })
            : t(onFile === 0 ? 'adverts.yours.upload' : 'adverts.yours.toUpload', {
                left: asked - onFile,
                asked,
              })}
        </>
      )}
    </span>
  )
}
