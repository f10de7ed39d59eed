import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { CopyCard } from './copy-card.tsx'
import './data-rights.css'
import { ErasureCard } from './erasure-card.tsx'
import { OwnRequests } from './own-requests.tsx'
import { useDataRights } from './use-data-rights.ts'

/** A copy of one's data, its erasure, and what one agreed to. */
export function DataRightsPage() {
  const t = useT()
  return (
    <div className="page-stack data-rights">
      <div>
        <p data-screen-only>
          <Link to={tabPath('account')}>
            <span aria-hidden="true">←</span> {t('data-rights.screen.back')}
          </Link>
        </p>
        <PageHeading>{t('data-rights.screen.heading')}</PageHeading>
        <p>{t('data-rights.screen.intro')}</p>
      </div>
      <Own />
    </div>
  )
}

function Own() {
  const t = useT()
  const { data, isPending, isFetching, refetch } = useDataRights()
  const check = () => void refetch()
  if (isPending)
    return (
      <Card>
        <Waiting label={t('data-rights.screen.loading')} lines={6} />
      </Card>
    )
  if (!data)
    return (
      <Card>
        <FetchFailed message={t('data-rights.screen.failed')} busy={isFetching} onRetry={check} />
      </Card>
    )
  return (
    <>
      <CopyCard rights={data} isLooking={isFetching} onLook={check} />
      <ConsentsCard consents={data.consents} />
      <ErasureCard rights={data} />
      <OwnRequests requests={data.requests} />
    </>
  )
}
