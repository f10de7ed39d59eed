import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { advertPath, draftPath, lookPath } from '#office-kit/paths.ts'

/** From a request to publish: the draft it is about, as it is written and as a candidate sees it. */
export function RequestedAdvert({ request }: { request: ApprovalRequest }) {
  const t = useT()
  const { kind, payload, state, doneAt } = request
  if (kind !== 'adverts.publish' && kind !== 'adverts.correct') return null
  const id = Number(payload['advertisementId'])
  if (doneAt)
    return (
      <p>
        <Link to={advertPath(id)}>{t('office.approvals.advert')}</Link>
      </p>
    )
  // Of any other request the draft may say something else by now.
  if (state !== 'open' && state !== 'approved') return null
  return (
    <p className="request-links">
      <Link to={draftPath(id)}>{t('office.approvals.draft')}</Link>
      <Link to={lookPath(id)}>{t('office.approvals.look')}</Link>
    </p>
  )
}
