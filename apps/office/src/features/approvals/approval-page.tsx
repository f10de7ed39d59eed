import { officePages } from '@lokseva/contract/office/pages'
import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import {
  PreviewChanges,
  PreviewChecks,
  PreviewTouches,
} from '#office-kit/approvals/approval-preview.tsx'
import { LogoPicture } from '#office-kit/fields/logo-picture.tsx'
import { nameOf } from '#office-kit/named.ts'
import { requestNo } from '#office-kit/paths.ts'
import { PreviewTrial } from '#office-kit/preview-trial.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { ApprovalActions } from './approval-actions.tsx'
import { ApprovalFiles } from './approval-files.tsx'
import { AskAnew } from './ask-anew.tsx'
import { subjectOf } from './asked-at.ts'
import { ApprovalTalk } from './approval-talk.tsx'
import './approvals.css'
import { isByPortal, outcomeOf, outcomeTone } from './outcome.ts'
import { RequestedAdvert } from './requested-advert.tsx'
import { useReadNoticesOf } from './use-notices.ts'
import { useApproval } from './use-approvals.ts'

/** One request: what changes, whom it touches, what was checked, who may decide it. */
export function ApprovalPage({ params }: { params: PageParams }) {
  const { t } = useLanguage()
  return (
    <Shown query={useApproval(params['requestId'] ?? '')} failed={t('office.approvals.failed')}>
      {(data) => <Request key={data.id} request={data} />}
    </Shown>
  )
}

function Request({ request }: { request: ApprovalRequest }) {
  const { t, language, format } = useLanguage()
  useReadNoticesOf(request.id)
  const { preview } = request
  const subject = subjectOf(request)
  const outcome = outcomeOf(request)
  const asked = {
    name: nameOf(request.askedBy, language),
    ...indiaMoment(format, request.askedAt),
  }
  return (
    <div className="page-stack">
      <div>
        <PageHeading
          eyebrow={
            <p>
              <Link to={officePages.approvals}>{t('office.approvals.heading')}</Link>{' '}
              {requestNo(request)}
            </p>
          }
        >
          {request.title[language]}
        </PageHeading>
        <p className="approval-by">
          {t('office.approvals.by', asked)} · {t('office.approvals.why', { why: request.why })}
        </p>
        <p>
          <Badge tone={outcomeTone[outcome]}>{t(`office.approvals.state.${outcome}`)}</Badge>{' '}
          {request.isByOne && <Badge tone="bad">{t('office.approvals.byOne')}</Badge>}{' '}
          {request.dueAt && t('office.approvals.due', indiaMoment(format, request.dueAt))}
        </p>
        <RequestedAdvert request={request} />
        {request.decidedBy && request.decidedAt && !isByPortal(request) && (
          <p>
            {t('office.approvals.decidedBy', {
              name: nameOf(request.decidedBy, language),
              ...indiaMoment(format, request.decidedAt),
            })}
          </p>
        )}
        {request.failure && request.state === 'open' && (
          <p role="alert">{t('office.approvals.failure', { why: request.failure[language] })}</p>
        )}
      </div>
      <AskAnew request={request} />
      <div className="approval-columns">
        <Card heading={t('office.preview.changes')}>
          <PreviewChanges changes={preview.changes} />
          {subject && <Link to={subject.to}>{t(`office.approvals.subject.${subject.of}`)}</Link>}
          {request.kind === 'commission.logo' && <LogoPicture payload={request.payload} />}
        </Card>
        <div className="page-stack">
          <Card heading={t('office.preview.touches')}>
            <PreviewTouches touches={preview.touches} />
          </Card>
          {preview.checks.length > 0 && (
            <Card heading={t('office.preview.checks')}>
              <PreviewChecks checks={preview.checks} />
            </Card>
          )}
          <ApprovalActions request={request} />
        </div>
      </div>
      {preview.trial && (
        <Card heading={t('office.preview.trial')}>
          <PreviewTrial trial={preview.trial} />
        </Card>
      )}
      <ApprovalFiles request={request} />
      <ApprovalTalk request={request} />
    </div>
  )
}
