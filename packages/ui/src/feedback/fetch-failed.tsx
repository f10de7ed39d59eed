import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useOnline } from '@lokseva/browser/offline/use-online.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from './notice.tsx'

const broken = { tone: 'bad' } as const
const disconnected = { tone: 'caution', icon: 'offline' } as const

type FetchFailedProps = { message: string; busy: boolean; onRetry: () => void }

/**
 * Something could not be fetched: says what, and offers to try again. Without a connection nothing
 * went wrong at the portal, so nothing is red.
 */
export function FetchFailed({ message, busy, onRetry }: FetchFailedProps) {
  const t = useT()
  const look = useOnline() ? broken : disconnected
  return (
    <Notice {...look} announce>
      <p>{message}</p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </Notice>
  )
}
