import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useUnlistedEntry } from './use-open-entry.ts'

/** What to press, above the entry that was left open when Save was pressed. */
export function ForgottenEntryNotice({ form }: { form: object }) {
  const t = useT()
  const entry = useUnlistedEntry(form) ?? 'new'
  return (
    <Notice tone="caution" announce>
      <p>{t('profile.entry.forgotten', { entry })}</p>
    </Notice>
  )
}
