import type { Task } from '@lokseva/contract/tasks/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DayTile } from './day-tile.tsx'
import './tasks.css'
import { keyOf } from './use-tasks.ts'

type NextTasksProps = {
  next: Task[]
  offers: Task[]
  /** Which advertisement the page has just named in full. */
  named?: string | null | undefined
}

/** What follows the first thing to do, each with its day; offers as quiet links. */
export function NextTasks({ next, offers, named }: NextTasksProps) {
  const { t, format } = useLanguage()
  // Its number is enough where its name stands just above.
  const aboutOf = ({ about }: Task) => (about === named ? about?.split(' · ')[0] : about)
  if (next.length + offers.length === 0) return null
  return (
    <Card heading={t(next.length > 0 ? 'tasks.after' : 'tasks.offers')}>
      {next.length > 0 && (
        <ul className="task-rows">
          {next.map((task) => (
            <li key={keyOf(task)} className="task-row">
              <DayTile day={task.until} />
              <div>
                <strong>{task.text}</strong>
                {task.about && <span className="task-about">{aboutOf(task)}</span>}
              </div>
              <LinkButton variant="secondary" to={task.href}>
                <span className="task-action">{task.action}</span>
                <span className="task-chevron" aria-hidden="true">
                  ›
                </span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {offers.length > 0 && (
        <div className="task-offers">
          {next.length > 0 && <p>{t('tasks.offers')}:</p>}
          <ul>
            {offers.map((task) => (
              <li key={keyOf(task)}>
                <Link to={task.href}>{task.text}</Link>
                <span className="task-about">
                  {[
                    aboutOf(task),
                    task.until && t('tasks.lastDay', { day: format.date(task.until) }),
                    task.isFinal && task.why,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
