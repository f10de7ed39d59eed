import { pages } from '@lokseva/contract/site/pages'
import { daysOf } from '@lokseva/contract/tasks/days'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import './tasks.css'
import { keyOf, useTasks } from './use-tasks.ts'

/** As many as fit beside the tasks. */
const shownDays = 6

/** The days that matter to a candidate, the next one first. */
export function TaskDays() {
  const { t, format } = useLanguage()
  const tasks = useTasks({ onlyKnown: true }).data ?? []
  const days = daysOf(tasks).slice(0, shownDays)
  if (days.length < 2) return null
  return (
    <Card heading={t('tasks.days')}>
      <ul className="task-days">
        {days.map(({ task, day }) => (
          <li key={keyOf(task)}>
            <time dateTime={day}>{format.date(day)}</time>
            <span>
              {task.text}
              {task.from === null && (
                <span className="task-about">
                  {t(task.kind === 'may' ? 'tasks.days.lastOffered' : 'tasks.days.last')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="task-calendar">
        <Link to={`${pages.reminders}#calendar`}>{t('tasks.days.calendar')}</Link>
      </p>
    </Card>
  )
}
