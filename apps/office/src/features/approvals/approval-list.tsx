import type { ApprovalSummary } from '@lokseva/contract/approvals/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { approvalPath, requestNo } from '#office-kit/paths.ts'
import { nameOf } from '#office-kit/named.ts'
import './approvals.css'
import { outcomeOf, outcomeTone } from './outcome.ts'

type ApprovalListProps = {
  query: Parameters<typeof Fetched<ApprovalSummary>>[0]['query']
  empty: string
  /** They wait for the one who looks: what to do stands beside each. */
  isForMe?: boolean
}

export function ApprovalList({ query, empty, isForMe = false }: ApprovalListProps) {
  const { t, language, format } = useLanguage()
  return (
    <Fetched
      query={query}
      waiting={t('app.loading')}
      failed={t('office.approvals.failed')}
      empty={<p>{empty}</p>}
    >
      {(requests) => (
        <ul className="approval-list">
          {requests.map((request) => {
            const outcome = outcomeOf(request)
            return (
              <li key={request.id}>
                <div className="approval-badges">
                  <Badge tone={outcomeTone[outcome]}>
                    {t(`office.approvals.state.${outcome}`)}
                  </Badge>
                  {request.isByOne && <Badge tone="bad">{t('office.approvals.byOne')}</Badge>}
                </div>
                <div>
                  <Link to={approvalPath(request.id)}>{request.title[language]}</Link>{' '}
                  <span className="approval-by">{requestNo(request)}</span>
                  <p className="approval-by">
                    {t('office.approvals.by', {
                      name: nameOf(request.askedBy, language),
                      ...indiaMoment(format, request.askedAt),
                    })}
                    {' · '}
                    {request.why}
                  </p>
                  {request.dueAt && !request.doneAt && (
                    <p className="approval-by">
                      {t('office.approvals.due', indiaMoment(format, request.dueAt))}
                    </p>
                  )}
                </div>
                {isForMe && (
                  <LinkButton variant="secondary" to={approvalPath(request.id)}>
                    {t('office.approvals.look')}
                  </LinkButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Fetched>
  )
}
