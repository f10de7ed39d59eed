import { officePages } from '@lokseva/contract/office/pages'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import './accounts.css'
import { Story } from './story.tsx'

/** What happened to one order, and what every book says of it. */
export function OrderPage({ params }: { params: PageParams }) {
  const { t } = useLanguage()
  const order = params['orderNo'] ?? ''
  return (
    <div className="page-stack">
      <div>
        <p className="accounts-quiet">
          <Link to={officePages.accounts}>{t('office.accounts.backToBooks')}</Link>
        </p>
        <PageHeading>{t('office.accounts.story.heading', { order })}</PageHeading>
      </div>
      <Card>
        <Story orderNo={order} />
      </Card>
    </div>
  )
}
