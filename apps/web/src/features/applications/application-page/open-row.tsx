import { urgencyOf } from '@lokseva/contract/tasks/days'
import type { ReactNode } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { daysFromToday } from '../stage-panels/days-left.ts'
import '../stage-panels/stage-rows.css'

type OpenRowProps = {
  name: string
  hint?: string | undefined
  until?: string | undefined
  isToDo?: boolean
  children: ReactNode
}

/** One thing that can be done: its name, until when, and its one button. */
export function OpenRow({ name, hint, until, isToDo, children }: OpenRowProps) {
  const { t, format } = useLanguage()
  return (
    <li
      className="stage-row"
      data-state="open"
      data-to-do={isToDo || undefined}
      data-urgency={isToDo && until ? urgencyOf(daysFromToday(until)) : undefined}
    >
      <div className="stage-what">
        <h3>{name}</h3>
        {until && (
          <p className="stage-window">
            <Icon name="clock" size={18} />
            {t('applications.page.until', {
              day: format.date(until),
              days: daysFromToday(until),
            })}
          </p>
        )}
        {hint && <p className="stage-hint">{hint}</p>}
      </div>
      <div className="stage-act">{children}</div>
    </li>
  )
}
