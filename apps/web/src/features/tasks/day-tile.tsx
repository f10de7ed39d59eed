import { dateFormat } from '@lokseva/browser/language/date-format.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'

/** The last day of something as a leaf of a calendar; an empty one where there is none. */
export function DayTile({ day }: { day: string | null }) {
  const { t, language, format } = useLanguage()
  if (day === null)
    return (
      <span className="day-tile">
        <VisuallyHidden>{t('tasks.noDay')}</VisuallyHidden>
        <span aria-hidden="true">–</span>
      </span>
    )
  const month = dateFormat(language, { month: 'short' }).format(new Date(day))
  return (
    <time className="day-tile" dateTime={day}>
      <VisuallyHidden>{t('tasks.lastDay', { day: format.date(day) })}</VisuallyHidden>
      <span aria-hidden="true" className="day-tile-day">
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true">{month}</span>
    </time>
  )
}
