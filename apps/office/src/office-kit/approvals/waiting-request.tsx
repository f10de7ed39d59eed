import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { approvalPath } from '../paths.ts'

type WaitingRequestProps = { request: { id: string; number: number } }

/** What a second person is asked for, in the place of the button that asks. */
export function WaitingRequest({ request: { id, number } }: WaitingRequestProps) {
  const t = useT()
  return (
    <Notice tone="info">
      <p>
        {t('office.request.waits')}{' '}
        <Link to={approvalPath(id)}>{t('office.request', { number })}</Link>
      </p>
    </Notice>
  )
}
