import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { noBreak } from '@lokseva/browser/language/no-break.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { advertPath, numberOf } from '../advert-words.ts'
import { DaysLeft } from '../days-left.tsx'

export function AdvertRow({ advert }: { advert: AdvertisementSummary }) {
  const { t, format, language } = useLanguage()
  // A name the commission gave in one language only is shown, and spoken, in that language.
  const inMarathi = language === 'mr' && advert.nameDvng.trim() !== ''
  const facts = [
    t('adverts.number', { number: numberOf(advert) }),
    t('adverts.posts', { count: advert.postCount }),
    t('adverts.vacancies', { count: advert.vacancyCount }),
  ]
  const end = format.date(advert.applnEndDate)
  return (
    <li className="advert">
      <div className="advert-what">
        <h3>
          <Link className="advert-link" to={advertPath(advert.id)} lang={inMarathi ? 'mr' : 'en'}>
            {inMarathi ? noBreak(advert.nameDvng) : advert.name}
          </Link>
        </h3>
        <p className="advert-facts">{facts.join(' · ')}</p>
      </div>
      <div className="advert-when">
        {advert.daysLeft !== null && <DaysLeft days={advert.daysLeft} />}
        <time className="advert-end" dateTime={advert.applnEndDate}>
          {t(advert.isOpen ? 'adverts.until' : 'adverts.closedOn', { day: end })}
        </time>
      </div>
    </li>
  )
}
