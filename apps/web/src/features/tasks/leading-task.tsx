import type { Task } from '@lokseva/contract/tasks/schemas'
import { useId } from 'react'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import './tasks.css'

/** From here on the days are few. */
const hurryFrom = 3

/** The one thing to do first: its sentence, why, what is lost, and the button that opens it. */
export function LeadingTask({ task }: { task: Task }) {
  const { t, format } = useLanguage()
  const heading = useId()
  const { text, why, loss, about, action, href, until, daysLeft } = task
  return (
    <section className="card task-lead" aria-labelledby={heading}>
      {until !== null && (
        <p>
          <Badge tone={(daysLeft ?? 0) <= hurryFrom ? 'bad' : 'caution'} icon="clock">
            {t('tasks.until', { day: format.date(until), days: daysLeft ?? 0 })}
          </Badge>
        </p>
      )}
      <h2 id={heading}>{text}</h2>
      <p className="task-why">{why}</p>
      <LinkButton to={href}>{action}</LinkButton>
      <p className="task-loss">
        {loss}
        {about && <span className="task-about">{about}</span>}
      </p>
    </section>
  )
}
