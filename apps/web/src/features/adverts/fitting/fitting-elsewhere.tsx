import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { noBreak } from '@lokseva/browser/language/no-break.ts'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { advertPath, numberOf } from '../advert-words.ts'
import { fittingAdverts } from './fitting.ts'
import { useAdvertisementStatus } from '../use-advertisement-status.ts'
import { useAdvertisements } from '../use-advertisements.ts'

/** So many are named; the tab has all. */
const most = 3

/** Beside an advertisement that has nothing for the candidate: the open ones that have. */
export function FittingElsewhere({ advertisementId }: { advertisementId: number }) {
  const { t, language } = useLanguage()
  const adverts = useAdvertisements().data
  const statuses = useAdvertisementStatus().data
  if (!adverts || !statuses) return null
  const fitting = fittingAdverts(adverts, statuses).filter(
    ({ advert }) => advert.id !== advertisementId,
  )
  const isLocked = statuses.some(({ isProvisional }) => !isProvisional)
  // Until something is saved nothing can fit, and that is said by the check.
  if (fitting.length === 0)
    return isLocked ? (
      <Card heading={t('adverts.elsewhere.heading')}>
        <p>{t('adverts.elsewhere.none')}</p>
      </Card>
    ) : null
  return (
    <Card
      heading={t('adverts.elsewhere.heading')}
      aside={isLocked && <Link to={tabPath('applications')}>{t('adverts.elsewhere.all')}</Link>}
    >
      <ul className="advert-elsewhere">
        {fitting.slice(0, most).map(({ advert, status }) => (
          <li key={advert.id}>
            <Link to={advertPath(advert.id)}>
              {language === 'mr' ? noBreak(advert.nameDvng) : advert.name}
            </Link>
            <p className="advert-facts">
              {[
                numberOf(advert),
                t('adverts.yours.fits', {
                  eligible: status.eligiblePosts,
                  total: status.totalPosts,
                }),
                advert.daysLeft === 0
                  ? t('adverts.lastDay')
                  : t('adverts.daysLeft', { days: advert.daysLeft ?? 0 }),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
