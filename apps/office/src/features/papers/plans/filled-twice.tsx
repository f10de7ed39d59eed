import type { ExamDesk } from '@lokseva/contract/papers/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

/** Venues in which others sit at the same hours, as a later time table may have it. */
export function FilledTwice({ venues }: { venues: ExamDesk['filledTwice'] }) {
  const { t, format } = useLanguage()
  if (venues.length === 0) return null
  return (
    <Notice tone="bad">
      <p>{t('office.exams.filledTwice')}</p>
      <ul>
        {venues.map(({ code, seats, capacity }) => (
          <li key={code}>
            {t('office.exams.filledTwice.venue', {
              code,
              seats: format.number(seats),
              capacity: format.number(capacity),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
