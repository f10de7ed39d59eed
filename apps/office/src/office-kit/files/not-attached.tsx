import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { useFileWords } from './attach-file.ts'
import { approvalPath } from '../paths.ts'

export type Unattached = { request: ApprovalRequest; name: string; error: unknown }

/** It is asked for, but a file did not come along. */
export function NotAttached({
  request,
  name,
  error,
  onClose,
}: Unattached & { onClose: () => void }) {
  const { t, language } = useLanguage()
  const { refusalOf } = useFileWords()
  return (
    <Dialog
      open
      heading={request.title[language]}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('office.ask.understood')}</Button>}
    >
      <Notice tone="caution" announce>
        <p>{t('office.ask.notAttached', { name, why: refusalOf(error) })}</p>
        <p>
          <RequestLink requestId={request.id} />
        </p>
      </Notice>
    </Dialog>
  )
}

export function RequestLink({ requestId }: { requestId: string }) {
  const t = useT()
  return <Link to={approvalPath(requestId)}>{t('office.ask.open')}</Link>
}
