import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { CopiedAddress } from '@lokseva/ui/fields/copied-address.tsx'

/** The address as it is shown once. */
export function FeedAddress({ url }: { url: string }) {
  const t = useT()
  return (
    <div className="calendar-address" aria-live="polite">
      <CopiedAddress
        url={url}
        label={t('calendar.screen.url')}
        copy={t('calendar.screen.copy')}
        copied="calendar.screen.copied"
      />
    </div>
  )
}
