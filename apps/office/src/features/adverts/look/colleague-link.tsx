import { useId } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'

/** What colleagues open to see the same; it ends with the draft. */
export function ColleagueLink({ path }: { path: string }) {
  const t = useT()
  const toast = useToasts()
  const id = useId()
  const url = new URL(path, location.origin).href
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast({ id: 'look.copied' })
  }
  return (
    <div className="look-link">
      <label htmlFor={id}>{t('look.link')}</label>
      <input
        id={id}
        className="control"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      {/* Where a browser does not copy, the address can still be taken by hand. */}
      <Button variant="secondary" onClick={() => void copy().catch(() => {})}>
        {t('look.copy')}
      </Button>
    </div>
  )
}
