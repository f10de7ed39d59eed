import type { ReactNode } from 'react'
import './fact-list.css'

export type Fact = { label: string; value: ReactNode; reference?: string }

type FactListProps = {
  facts: readonly Fact[]
  /** On a ground of its own, where it stands among questions. */
  look?: 'plain' | 'boxed'
}

/** What is known, each with its name. */
export function FactList({ facts, look = 'plain' }: FactListProps) {
  return (
    <dl className="fact-list" data-look={look}>
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
