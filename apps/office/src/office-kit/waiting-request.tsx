import type { ExamRequest } from '@lokseva/contract/papers/desk/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { approvalPath } from '#office-kit/paths.ts'

/** What a second person is asked for, in the place of the button that asks. */
export function WaitingRequest({ request: { id, number } }: { request: ExamRequest }) {
  const t = useT()
  return (
    <Notice tone="info">
      <p>
        {t('office.exams.request.waits')}{' '}
        <Link to={approvalPath(id)}>{t('office.exams.request', { number })}</Link>
      </p>
    </Notice>
  )
}
