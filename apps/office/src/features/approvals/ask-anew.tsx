import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { nameOf } from '#office-kit/named.ts'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import { askedAt } from './asked-at.ts'
import { isByPortal } from './outcome.ts'

/** Tells the one who asked what came back and why, and leads to where it is asked for anew. */
export function AskAnew({ request }: { request: ApprovalRequest }) {
  const { t, language } = useLanguage()
  const { member } = useOwnSession()
  const { state, note, decidedBy, askedBy, failure } = request
  if (state !== 'sent_back' && state !== 'stale') return null
  const place = askedBy.id === member.id ? askedAt(request) : undefined
  return (
    <Notice tone="caution">
      <p>
        {state === 'stale'
          ? t('office.approvals.staleText')
          : isByPortal(request)
            ? t('office.approvals.sentBackByPortal', { why: failure?.[language] ?? '' })
            : t('office.approvals.sentBackBy', {
                name: decidedBy ? nameOf(decidedBy, language) : '',
                note: note ?? '',
              })}
      </p>
      {place && <LinkButton {...place}>{t('office.approvals.anew')}</LinkButton>}
    </Notice>
  )
}
