import type { ListedAdverts } from '@lokseva/contract/applications/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import './applications.css'
import { listPath } from './paths.ts'
import { useListedAdverts } from './use-applications.ts'

/** Which advertisement's applications are looked at. */
export function AdvertsPage() {
  const { t, language } = useLanguage()
  const query = useListedAdverts()
  return (
    <div className="page-stack">
      <PageHeading>{t('office.applications.heading')}</PageHeading>
      <Card heading={t('office.applications.adverts')}>
        <Fetched<ListedAdverts[number]>
          query={query}
          waiting={t('app.loading')}
          lines={4}
          failed={t('office.applications.failed')}
          empty={<p>{t('office.applications.adverts.none')}</p>}
        >
          {(adverts) => (
            <ul className="applications-adverts">
              {adverts.map(({ id, number, name }) => (
                <li key={id}>
                  <Link to={listPath(id)}>
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
