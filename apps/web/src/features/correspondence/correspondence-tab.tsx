import { useT } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import '#features/home/home-page.css'

/** Tab 5, until the commission can write: what will be here. */
export function CorrespondenceTab() {
  const t = useT()
  return (
    <div className="home-page">
      <PageHeading>{t('app.tabs.correspondence')}</PageHeading>
      <Card>
        <EmptyState icon="letter" heading={t('correspondence.emptyHeading')}>
          <p className="home-empty">{t('correspondence.emptyText')}</p>
        </EmptyState>
      </Card>
    </div>
  )
}
