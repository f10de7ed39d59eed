import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

/** Said while it cannot be seen how far a file is: it is asked for again by itself. */
export function FileUnreached({ query: { error } }: { query: { error: Error | null } }) {
  const t = useT()
  return (
    error && (
      <Notice tone="bad" announce>
        <p>{t('office.exams.file.failed')}</p>
      </Notice>
    )
  )
}
