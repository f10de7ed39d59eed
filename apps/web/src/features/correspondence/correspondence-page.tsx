import { useT } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'

/** Tab 5, until the commission can write: what will be here. */
export function CorrespondencePage() {
  const t = useT()
  return (
    <div className="page-stack">
      <PageHeading>{t('app.tabs.correspondence')}</PageHeading>
      <Card>
        <EmptyState icon="letter" heading={t('correspondence.emptyHeading')}>
          <p>{t('correspondence.emptyText')}</p>
        </EmptyState>
      </Card>
    </div>
  )
}
