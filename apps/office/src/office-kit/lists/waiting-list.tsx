import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import './waiting-list.css'

/** Something that waits on a desk, with the way to where it is done. */
export type Waiting = { text: string; more?: string; to: string; label: string }

/** On Today: a line for each desk on which something waits. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul className="waiting-list">
      {waiting.map(({ text, more, to, label }) => (
        <li key={text}>
          <div>
            <strong>{text}</strong>
            {more && <p>{more}</p>}
          </div>
          <LinkButton variant="secondary" to={to}>
            {label}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
