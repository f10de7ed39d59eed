import type { ReactNode } from 'react'
import './timeline.css'

export type HistoryEntry = { key: string | number; when: string; text: ReactNode }

/** What happened, oldest first, each with its time. */
export function History({ label, entries }: { label: string; entries: HistoryEntry[] }) {
  return (
    <ol className="history" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <span className="history-when">{entry.when}</span>
          {entry.text}
        </li>
      ))}
    </ol>
  )
}
