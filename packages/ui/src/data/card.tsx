import { type ReactNode, useId } from 'react'
import './card.css'

type CardProps = {
  heading?: ReactNode
  /** Stands at the right of the heading: a count, a badge, a link. */
  aside?: ReactNode
  /** A bar of buttons along the lower edge. */
  actions?: ReactNode
  children: ReactNode
}

/** A region of the page, named by its heading. */
export function Card({ heading, aside, actions, children }: CardProps) {
  const headingId = useId()
  return (
    <section className="card" aria-labelledby={heading ? headingId : undefined}>
      {heading && (
        <div className="card-top">
          <h2 id={headingId}>{heading}</h2>
          {aside}
        </div>
      )}
      {children}
      {actions && <div className="card-actions">{actions}</div>}
    </section>
  )
}
