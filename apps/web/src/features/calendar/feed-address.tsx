import { useId } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'

/** The address as it is shown once. */
export function FeedAddress({ url }: { url: string }) {
  const t = useT()
  const toast = useToasts()
  const id = useId()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast({ id: 'calendar.screen.copied' })
  }
  return (
    <div className="calendar-address" aria-live="polite">
      <label htmlFor={id}>{t('calendar.screen.url')}</label>
      <input
        id={id}
        className="control"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      {/* Where a browser does not copy, the address can still be taken by hand. */}
      <Button variant="secondary" onClick={() => void copy().catch(() => {})}>
        {t('calendar.screen.copy')}
      </Button>
    </div>
  )
}
