import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { advertPath, numberOf } from '../advert-words.ts'
import { fittingAdverts } from './fitting.ts'
import './fitting-adverts.css'
import { useAdvertisementStatus } from '../use-advertisement-status.ts'
import { useAdvertisements } from '../use-advertisements.ts'

/** As many as leave the page short; the tab has all. */
const shownAtFirst = 3

/** On the home page: open advertisements with posts that fit, not applied to and not begun. */
export function FittingAdverts() {
  const { t, format, language } = useLanguage()
  const adverts = useAdvertisements().data ?? []
  const fitting = fittingAdverts(
    adverts,
    useAdvertisementStatus({ onlyKnown: true }).data ?? [],
  ).filter(({ status }) => !status.isProvisional && !status.hasDraft)
  if (fitting.length === 0) return null
  return (
    <Card
      heading={t('adverts.fitting.heading')}
      aside={<Link to={tabPath('applications')}>{t('adverts.fitting.all')}</Link>}
    >
      <ul className="fitting-adverts">
        {fitting.slice(0, shownAtFirst).map(({ advert, status }) => (
          <li key={advert.id}>
            <div>
              <strong>{language === 'mr' ? advert.nameDvng : advert.name}</strong>
              <span className="fitting-hint">
                {numberOf(advert)}
                {' · '}
                {t('adverts.fitting.posts', {
                  eligible: status.eligiblePosts,
                  total: status.totalPosts,
                  fee: format.money(status.fee.amountPayable),
                })}
                {' · '}
                {t('adverts.fitting.days', { days: advert.daysLeft ?? 0 })}
              </span>
            </div>
            <LinkButton variant="secondary" to={advertPath(advert.id)}>
              {t('adverts.fitting.look')}
              <VisuallyHidden> {numberOf(advert)}</VisuallyHidden>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
