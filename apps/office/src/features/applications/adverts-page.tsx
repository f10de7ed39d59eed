import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ListedAdvertsCard } from '#office-kit/lists/listed-adverts.tsx'
import { listPath } from './paths.ts'

/** Which advertisement's applications are looked at. */
export function AdvertsPage() {
  const t = useT()
  return (
    <div className="page-stack">
      <PageHeading>{t('office.applications.heading')}</PageHeading>
      <ListedAdvertsCard
        heading={t('office.applications.adverts')}
        none={t('office.applications.adverts.none')}
        failed={t('office.applications.failed')}
        pathOf={listPath}
      />
    </div>
  )
}
