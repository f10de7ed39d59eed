import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from './notice.tsx'

type FetchFailedProps = { message: string; busy: boolean; onRetry: () => void }

/** Something could not be fetched: says what, and offers to try again. */
export function FetchFailed({ message, busy, onRetry }: FetchFailedProps) {
  const t = useT()
  return (
    <Notice tone="bad" announce>
      <p>{message}</p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </Notice>
  )
}
