import { approvalPayloads } from '@lokseva/contract/approvals/payloads'
import { officePages } from '@lokseva/contract/office/pages'
import type { ScrutinyProgress, ScrutinyQueue } from '@lokseva/contract/scrutiny/schemas'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { Shown } from '#office-kit/shown.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'
import './scrutiny.css'
import { benchPath, useQueues } from './use-queues.ts'

/** What waits, by advertisement and kind of document. */
export function QueuesPage() {
  const { t } = useLanguage()
  const query = useQueues()
  return (
    <div className="page-stack">
      <div className="scrutiny-top">
        <div>
          <PageHeading>{t('office.scrutiny.heading')}</PageHeading>
          <p className="scrutiny-quiet">{t('office.scrutiny.intro')}</p>
        </div>
        <Link to={officePages.scrutinyFigures}>{t('office.scrutiny.figures')}</Link>
      </div>
      <Shown query={query} failed={t('office.scrutiny.failed')}>
        {({ queues, progress, ownToday, agreement }) => (
          <>
            <p className="scrutiny-quiet">
              {t('office.scrutiny.today', { count: ownToday })}
              {agreement !== null && ` · ${t('office.scrutiny.agreement', { share: agreement })}`}
            </p>
            {queues.length === 0 && (
              <Notice tone="info">
                <p>{t('office.scrutiny.none')}</p>
              </Notice>
            )}
            {progress.toSorted(byUrgency).map((each) => (
              <AdvertQueues
                key={each.advertisementId}
                progress={each}
                queues={queues.filter(
                  ({ advertisementId }) => advertisementId === each.advertisementId,
                )}
              />
            ))}
          </>
        )}
      </Shown>
    </div>
  )
}

/** What will be late first, then by the day on which candidates hear. */
const byUrgency = (one: ScrutinyProgress, other: ScrutinyProgress) =>
  Number(one.isInTime !== false) - Number(other.isInTime !== false) ||
  (one.day ?? '9999').localeCompare(other.day ?? '9999')

type AdvertQueuesProps = { progress: ScrutinyProgress; queues: ScrutinyQueue[] }

function AdvertQueues({ progress, queues }: AdvertQueuesProps) {
  const { t, language, format } = useLanguage()
  const maySettle = may(useOwnSession(), ['scrutiny.settle'])
  const asked = approvalPayloads['scrutiny.announce'].safeParse(useLocation().state).data
  // What was asked for before and came back opens by itself, to be mended.
  const before = asked?.advertisementId === progress.advertisementId ? asked : undefined
  const [isAnnouncing, setAnnouncing] = useState(before !== undefined)
  const [first] = queues
  if (!first) return null
  const { day, left, perDay, isInTime, settled, mayAnnounce } = progress
  const isOver = day !== null && left > 0 && day < todayInIndia()
  const late = isOver ? 'over' : 'late'
  const words = isInTime === null ? 'none' : isInTime ? 'inTime' : late
  return (
    <Card
      heading={`${first.advertisementNo} · ${first.advertisementName[language]}`}
      aside={
        mayAnnounce &&
        settled > 0 && (
          <Button variant="secondary" onClick={() => setAnnouncing(true)}>
            {t('office.scrutiny.announce')}
          </Button>
        )
      }
    >
      <p className="scrutiny-quiet" data-late={words === late || undefined}>
        {t(`office.scrutiny.progress.${words}`, {
          left,
          perDay,
          day: day === null ? '' : format.date(day),
        })}
      </p>
      {maySettle && (
        <p>
          <Link
            to={officePages.applicationFiles.replace(
              '{advertisementId}',
              String(first.advertisementId),
            )}
          >
            {t('office.scrutiny.files')}
          </Link>
        </p>
      )}
      <div className="scrutiny-queues">
        <DataTable
          caption={first.advertisementNo}
          isCaptionHidden
          rows={queues}
          rowKey={({ documentTypeId }) => documentTypeId}
          columns={[
            {
              key: 'kind',
              label: t('office.scrutiny.kind'),
              render: ({ documentTypeId, documentName }) => (
                <strong>{`${documentTypeId} · ${documentName[language]}`}</strong>
              ),
            },
            ...(
              [
                'waiting',
                'sentAgain',
                'held',
                'senior',
                'settled',
                'announced',
                'ownToday',
              ] as const
            ).map((key) => ({
              key,
              label: t(`office.scrutiny.${key}`),
              numeric: true,
              render: (queue: ScrutinyQueue) => (
                <span data-none={queue[key] === 0 || undefined}>{format.number(queue[key])}</span>
              ),
            })),
          ]}
          actions={{
            label: t('office.scrutiny.actions'),
            render: (queue) => (
              <div className="scrutiny-buttons">
                {queue.waiting > 0 && (
                  <LinkButton variant="secondary" to={benchPath(queue, 'bench')}>
                    {t('office.scrutiny.begin')}
                  </LinkButton>
                )}
                {maySettle && queue.senior > 0 && (
                  <LinkButton variant="secondary" to={benchPath(queue, 'senior')}>
                    {t('office.scrutiny.settle')}
                  </LinkButton>
                )}
              </div>
            ),
          }}
        />
      </div>
      {isAnnouncing && (
        <AnnounceDialog
          advertisementId={progress.advertisementId}
          stage={progress.stage}
          days={before}
          onClose={() => setAnnouncing(false)}
        />
      )}
    </Card>
  )
}
