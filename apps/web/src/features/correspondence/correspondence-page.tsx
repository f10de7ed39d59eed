import { useT } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import './correspondence.css'
import { LetterTable } from './letter-table.tsx'
import { useCorrespondence } from './use-correspondence.ts'

/** Tab 5: what the commission wrote to the candidate. */
export function CorrespondencePage() {
  const t = useT()
  return (
    <div className="page-stack">
      <PageHeading>{t('app.tabs.correspondence')}</PageHeading>
      <Card>
        <Letters />
      </Card>
    </div>
  )
}

function Letters() {
  const t = useT()
  const { data, isPending, isFetching, refetch } = useCorrespondence()
  if (isPending)
    return (
      <div aria-busy="true" className="letters-waiting">
        <VisuallyHidden>{t('correspondence.loading')}</VisuallyHidden>
        <Skeleton kind="control" />
        <Skeleton kind="control" />
      </div>
    )
  if (!data)
    return (
      <FetchFailed
        message={t('correspondence.failed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data.length === 0)
    return (
      <EmptyState icon="letter" heading={t('correspondence.emptyHeading')}>
        <p>{t('correspondence.emptyText')}</p>
      </EmptyState>
    )
  return <LetterTable letters={data} />
}
