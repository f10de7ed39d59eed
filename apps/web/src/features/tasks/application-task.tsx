import type { Task } from '@lokseva/contract/tasks/schemas'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import './tasks.css'
import { useUntilWords } from './until-words.ts'

/** Beside its application: the first thing to do there, until when, and the button that opens it. */
export function ApplicationTask({ task }: { task: Task }) {
  const until = useUntilWords()(task)
  const { code, text, why, loss, action, href } = task
  return (
    <div className="application-task">
      <Icon name="alert" />
      <p>
        <strong>{text}</strong>
        {until && <span>{until}</span>}
        {/* A fee has several last days, each with its way: all of them, as on its own page. */}
        {code === 'PAY_FEE' && <span>{why}</span>}
        <span>{loss}</span>
      </p>
      <LinkButton to={href}>{action}</LinkButton>
    </div>
  )
}
