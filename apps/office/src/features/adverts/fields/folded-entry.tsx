import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { screenOf } from '../draft/screens.ts'
import { fieldId, usePartContext } from './part-context.ts'

type FoldedEntryProps = {
  place: string
  name: string
  /** What it says in one line. */
  sum: string | undefined
  isOpen: boolean
  onFold: (isOpen: boolean) => void
  buttons: ReactNode
  children: ReactNode
}

/** An entry as one line that opens; what is missing in it is counted there. */
export function FoldedEntry(props: FoldedEntryProps) {
  const { place, name, sum, isOpen, onFold, buttons, children } = props
  const t = useT()
  const { faults } = usePartContext()
  const count = faults.filter(
    (each) =>
      (each.place === place || each.place.startsWith(`${place}.`)) &&
      // The rules of a post are written on a screen of their own, as its subjects are.
      screenOf(each.place) === screenOf(place),
  ).length
  return (
    <div className="entry entry-folded" id={fieldId(place)}>
      <details
        open={isOpen}
        onToggle={(event) => {
          if (event.target === event.currentTarget) onFold(event.currentTarget.open)
        }}
      >
        <summary>
          <span className="entry-name">{name}</span>
          {count > 0 && <Badge tone="caution">{t('office.adverts.missing', { count })}</Badge>}
          {sum && <span className="entry-sum">{sum}</span>}
        </summary>
        {children}
      </details>
      {buttons}
    </div>
  )
}
