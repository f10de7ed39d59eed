import type { ReactNode } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { AccessLog } from './access-log.tsx'
import { AccountFacts } from './account-facts.tsx'
import './home-page.css'

/** Tab 4. `help` is drawn by the feature that owns the help line. */
export function AccountTab({ help }: { help: ReactNode }) {
  const t = useT()
  return (
    <div className="home-page">
      <PageHeading>{t('home.tabs.account')}</PageHeading>
      <div className="account-columns">
        <AccountFacts />
        <div className="home-column">
          <Card>
            <p>{t('home.account.coming')}</p>
          </Card>
          <AccessLog />
        </div>
        {help}
      </div>
    </div>
  )
}
