import { useId } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import './closed-list.css'

export type ClosedAction = { key: string; name: string; reasons: readonly string[] }

type ClosedListProps = {
  actions: readonly ClosedAction[]
  /** The application whose row in a table it closes: there each keeps its button, which is off. */
  of?: string
}

/** What cannot be done, in one line of names; behind it each with every reason. */
export function ClosedList({ actions, of }: ClosedListProps) {
  const t = useT()
  if (actions.length === 0) return null
  const names = actions.map(({ name }) => name).join(' · ')
  return (
    <details className="closed-list">
      <summary>
        {of === undefined ? names : t('applications.mine.closedActions', { names })}
        {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
      </summary>
      <dl>
        {actions.map((action) => (
          <Closed key={action.key} action={action} of={of} />
        ))}
      </dl>
    </details>
  )
}

type ClosedProps = { action: ClosedAction; of: string | undefined }

function Closed({ action: { name, reasons }, of }: ClosedProps) {
  const id = useId()
  return (
    <div title={of === undefined ? undefined : reasons.join(' ')}>
      <dt>
        {of === undefined ? (
          name
        ) : (
          <Button variant="quiet" disabled aria-describedby={id}>
            {name}
            <VisuallyHidden> {of}</VisuallyHidden>
          </Button>
        )}
      </dt>
      <dd id={id}>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </dd>
    </div>
  )
}
