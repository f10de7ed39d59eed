import type { ListedAdverts } from '@lokseva/contract/applications/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import './letters.css'
import { lettersPath } from './paths.ts'
import { useAdverts } from './use-letters.ts'

/** Whose applicants are written to. */
export function AdvertsPage() {
  const { t, language } = useLanguage()
  return (
    <div className="page-stack">
      <PageHeading>{t('office.letters.heading')}</PageHeading>
      <Card heading={t('office.letters.adverts')}>
        <Fetched<ListedAdverts[number]>
          query={useAdverts()}
          waiting={t('app.loading')}
          lines={4}
          failed={t('office.letters.failed')}
          empty={<p>{t('office.letters.adverts.none')}</p>}
        >
          {(adverts) => (
            <ul className="letters-adverts">
              {adverts.map(({ id, number, name }) => (
                <li key={id}>
                  <Link to={lettersPath(id)}>
                    <strong>{number}</strong> {name[language]}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Fetched>
      </Card>
    </div>
  )
}
