import type { Task } from '@lokseva/contract/tasks/schemas'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Icon } from '#ui/icon.tsx'
import './tasks.css'

/** Beside its application: the first thing to do there, until when, and the button that opens it. */
export function ApplicationTask({ task }: { task: Task }) {
  const { t, format } = useLanguage()
  const { text, loss, action, href, until, daysLeft } = task
  return (
    <div className="application-task">
      <Icon name="alert" />
      <p>
        <strong>{text}</strong>
        {until !== null && (
          <span>{t('tasks.until', { day: format.date(until), days: daysLeft ?? 0 })}</span>
        )}
        <span>{loss}</span>
      </p>
      <LinkButton to={href}>{action}</LinkButton>
    </div>
  )
}
