import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { noBreak } from '@lokseva/browser/language/no-break.ts'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import './own-fit.css'

/** So many posts are named; the page of the advertisement has all. */
const namedPosts = 3

/** How many posts fit and which, what it costs and what is left to upload; else the closest one. */
export function OwnFit({ status }: { status: AdvertisementStatus }) {
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
