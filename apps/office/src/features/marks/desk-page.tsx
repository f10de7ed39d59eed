import { officePages } from '@lokseva/contract/office/pages'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { BringFile } from './bring-file.tsx'
import { FilesTable } from './files-table.tsx'
import './marks.css'
import { MeritLink } from './merit/merit-link.tsx'
import { StagesTable } from './stages-table.tsx'
import { useMarksDesk } from './use-marks.ts'

/** Marks of one advertisement: its stages, and files on their way. */
export function DeskPage({ params }: { params: PageParams }) {
  const { t, language } = useLanguage()
  const advertisementId = Number(params['advertisementId'])
  const query = useMarksDesk(advertisementId)
  return (
    <div className="page-stack">
      <Shown query={query} failed={t('office.marks.failed')}>
        {({ advert, drafts }) => (
          <>
            <PageHeading
              eyebrow={
                <p>
                  <Link to={officePages.marks}>{t('office.marks.heading')}</Link>
                  {` › ${advert.number}`}
                </p>
              }
            >
              {advert.name[language]}
            </PageHeading>
            <Card heading={t('office.marks.stages')}>
              <StagesTable
                stages={advert.stages}
                caption={t('office.marks.stages')}
                renderAction={(stage) => (
                  <MeritLink advertisementId={advertisementId} stage={stage} />
                )}
              />
            </Card>
            <Card heading={t('office.marks.bring')}>
              <BringFile advertisementId={advertisementId} />
            </Card>
            <Card heading={t('office.marks.files')}>
              <FilesTable advertisementId={advertisementId} drafts={drafts} />
            </Card>
          </>
        )}
      </Shown>
    </div>
  )
}
