import { officePages } from '@lokseva/contract/office/pages'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Shown } from '#office-kit/shown.tsx'
import '../applications.css'
import { useFileLines } from '../use-applications.ts'
import { filesPath } from '../paths.ts'
import { FileLinesTable } from './file-lines-table.tsx'

/** All that a dropped file would do, for whoever decides about it. */
export function FilePage({ params }: { params: PageParams }) {
  const { t } = useLanguage()
  const advertisementId = Number(params['advertisementId'])
  const lines = useFileLines(advertisementId, params['fileId'] ?? '')
  return (
    <Shown query={{ ...lines, data: lines.data?.pages }} failed={t('office.applications.failed')}>
      {(pages) => (
        <div className="page-stack">
          <PageHeading
            eyebrow={
              <p>
                <Link to={officePages.applications}>{t('office.applications.heading')}</Link>
                {' › '}
                <Link to={filesPath(advertisementId)}>
                  {t('office.applications.files.heading')}
                </Link>
              </p>
            }
          >
            {pages[0]?.name ?? ''}
          </PageHeading>
          <p>{t('office.applications.files.total', { count: pages[0]?.total ?? 0 })}</p>
          <Card>
            <FileLinesTable lines={pages.flatMap((page) => page.lines)} />
            {lines.hasNextPage && (
              <Button
                variant="secondary"
                busy={lines.isFetchingNextPage}
                onClick={() => void lines.fetchNextPage()}
              >
                {t('office.applications.more')}
              </Button>
            )}
          </Card>
        </div>
      )}
    </Shown>
  )
}
