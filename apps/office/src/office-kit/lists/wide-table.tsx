import type { ReactNode } from 'react'
import './wide-table.css'

/**
 * A table that may be wider than its card: it is moved inside it, by keys too, and never the page.
 */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is moved by keys
    <div className="wide-table" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
