import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

type ListFailureProps = { heading: string; reason: string; busy: boolean; onRetry: () => void }

/** What could not be fetched, why, and the way to try again. */
export function ListFailure({ heading, reason, busy, onRetry }: ListFailureProps) {
  const t = useT()
  return (
    <Notice tone="bad" heading={heading} announce>
      <p>{reason}</p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </Notice>
  )
}
