import type { ReactNode } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { AccessLog } from '#features/audit/access-log.tsx'
import '#features/home/home-page.css'

type AccountTabProps = {
  /** The profile in a box, drawn by the feature that owns it. */
  summary: ReactNode
  /** The help line, likewise. */
  help: ReactNode
}

/** Tab 4. */
export function AccountTab({ summary, help }: AccountTabProps) {
  const t = useT()
  return (
    <div className="home-page">
      <PageHeading>{t('app.tabs.account')}</PageHeading>
      <div className="account-columns">
        {summary}
        <div className="home-column">
          <Card>
            <p>{t('account.tab.coming')}</p>
          </Card>
          <AccessLog />
        </div>
        {help}
      </div>
    </div>
  )
}
