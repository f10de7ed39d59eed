import type { ReactNode } from 'react'
import './fact-list.css'

export type Fact = { label: string; value: ReactNode; reference?: string }

type FactListProps = {
  facts: readonly Fact[]
  /** On a ground of its own, where it stands among questions. */
  variant?: 'plain' | 'boxed'
}

/** What is known, each with its name. */
export function FactList({ facts, variant = 'plain' }: FactListProps) {
  return (
    <dl className="fact-list" data-look={variant}>
      {facts.map(({ label, value, reference }) => (
        <div key={label}>
          <dt>
            {reference && <span className="field-reference">{reference}</span>} {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
