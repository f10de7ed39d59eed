import type { KeptSelection, ListedApplication } from '@lokseva/contract/applications/desk/schemas'
import { approvalPayloads } from '@lokseva/contract/approvals/payloads'
import { officePages } from '@lokseva/contract/office/pages'
import { useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { Shown } from '#office-kit/shown.tsx'
import { ApplicationTable } from '../list/application-table.tsx'
import '../applications.css'
import { letterTo, listPath } from '../paths.ts'
import { RejectSelection } from './reject-selection.tsx'
import { StageSelection } from './stage-selection.tsx'
import { useChoices, useSet, useSetLines } from '../use-applications.ts'

/** A set that moves no more: how it came about, who is in it, and what is asked for about it. */
export function SetPage({ params }: { params: PageParams }) {
  const { t } = useLanguage()
  const advertisementId = Number(params['advertisementId'])
  const query = useSet(advertisementId, params['selectionId'] ?? '')
  return (
    <Shown query={query} failed={t('office.applications.failed')}>
      {(set) => <KeptSet key={set.id} advertisementId={advertisementId} set={set} />}
    </Shown>
  )
}

type KeptSetProps = { advertisementId: number; set: KeptSelection }

function KeptSet({ advertisementId, set }: KeptSetProps) {
  const { t, language, format } = useLanguage()
  const mayAsk = may(useOwnSession(), ['adverts.write'])
  return (
    <div className="page-stack">
      <div>
        <PageHeading
          eyebrow={
            <p>
              <Link to={officePages.applications}>{t('office.applications.heading')}</Link>
              {' › '}
              <Link to={listPath(advertisementId)}>{t('office.applications.set.list')}</Link>
            </p>
          }
        >
          {t('office.applications.select.these', { count: set.count })}
        </PageHeading>
        <p>{t('office.applications.set.filter', { filter: set.filter[language] })}</p>
        <p className="applications-quiet">
          {t('office.applications.set.kept', indiaMoment(format, set.madeAt))}
        </p>
      </div>
      {mayAsk && <SetActions advertisementId={advertisementId} set={set} />}
      <SetLines advertisementId={advertisementId} set={set} />
    </div>
  )
}

/** What was asked for before and came back opens by itself, to be mended. */
function SetActions({ advertisementId, set }: KeptSetProps) {
  const { t } = useLanguage()
  const { state } = useLocation()
  const rejected = approvalPayloads['applications.reject'].safeParse(state).data
  const staged = approvalPayloads['applications.stage'].safeParse(state).data
  const [open, setOpen] = useState(rejected ? 'reject' : staged && 'stage')
  const shared = { advertisementId, selection: set, onClose: () => setOpen(undefined) }
  return (
    <section className="selection-bar" aria-label={t('office.applications.select.actions')}>
      <Button variant="secondary" onClick={() => setOpen('reject')}>
        {t('office.applications.reject')}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('stage')}>
        {t('office.applications.stage')}
      </Button>
      <LinkButton variant="secondary" to={letterTo(advertisementId, set.id)}>
        {t('office.applications.letter')}
      </LinkButton>
      {open === 'reject' && <RejectSelection {...shared} before={rejected?.reason} />}
      {open === 'stage' && <StageSelection {...shared} before={staged && String(staged.stageId)} />}
    </section>
  )
}

function SetLines({ advertisementId, set }: KeptSetProps) {
  const { t } = useLanguage()
  const lines = useSetLines(advertisementId, set.id)
  const choices = useChoices(advertisementId).data
  return (
    <section className="card">
      <Fetched<ListedApplication>
        query={{ ...lines, data: lines.data?.pages.flatMap((page) => page.lines) }}
        waiting={t('app.loading')}
        lines={10}
        failed={t('office.applications.failed')}
        empty={<p>{t('office.applications.none')}</p>}
      >
        {(shown) => (
          <>
            <ApplicationTable
              advertisementId={advertisementId}
              lines={shown}
              columns={['name', 'category', 'posts', 'documents', 'fee', 'submitted']}
              choices={choices}
            />
            {lines.hasNextPage && (
              <Button
                variant="secondary"
                busy={lines.isFetchingNextPage}
                onClick={() => void lines.fetchNextPage()}
              >
                {t('office.applications.more')}
              </Button>
            )}
          </>
        )}
      </Fetched>
    </section>
  )
}
