import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ListedAdvertsCard } from '#office-kit/lists/listed-adverts.tsx'
import { lettersPath } from './paths.ts'

/** Whose applicants are written to. */
export function AdvertsPage() {
  const t = useT()
  return (
    <div className="page-stack">
      <PageHeading>{t('office.letters.heading')}</PageHeading>
      <ListedAdvertsCard
        heading={t('office.letters.adverts')}
        none={t('office.letters.adverts.none')}
        failed={t('office.letters.failed')}
        pathOf={lettersPath}
      />
    </div>
  )
}
