import { urgencyOf } from '@lokseva/contract/tasks/days'
import type { Task } from '@lokseva/contract/tasks/schemas'
import { useId } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import './tasks.css'
import { useUntilWords } from './until-words.ts'

/** The one thing to do first: its sentence, why, what is lost, and the button that opens it. */
export function LeadingTask({ task }: { task: Task }) {
  const { t, format } = useLanguage()
  const until = useUntilWords()(task)
  const heading = useId()
  const { text, why, loss, about, action, href, daysLeft, remindedAt } = task
  return (
    <section className="card task-lead" aria-labelledby={heading}>
      {until && (
        <p>
          <Badge tone={urgencyOf(daysLeft ?? 0)} icon="clock">
            {until}
          </Badge>
        </p>
      )}
      <h2 id={heading}>{text}</h2>
      <p className="task-why">{why}</p>
      <LinkButton to={href}>{action}</LinkButton>
      <p className="task-loss">
        {loss}
        {about && <span className="task-about">{about}</span>}
        {remindedAt && (
          <span className="task-about">{t('tasks.reminded', indiaMoment(format, remindedAt))}</span>
        )}
      </p>
    </section>
  )
}
