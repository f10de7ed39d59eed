import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
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
  return (
    <Fetched
      query={useCorrespondence()}
      waiting={t('correspondence.loading')}
      failed={t('correspondence.failed')}
      empty={
        <EmptyState icon="letter" heading={t('correspondence.emptyHeading')}>
          <p>{t('correspondence.emptyText')}</p>
        </EmptyState>
      }
    >
      {(letters) => <LetterTable letters={letters} />}
    </Fetched>
  )
}
