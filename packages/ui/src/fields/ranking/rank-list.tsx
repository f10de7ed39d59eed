import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { buttonClass } from '@lokseva/ui/actions/button-class.ts'
import { Icon } from '@lokseva/ui/icon.tsx'
import './rank-list.css'
import { useDragToRank } from './use-drag-to-rank.ts'

export type Ranked = {
  key: string
  label: string
  note?: ReactNode
  /** Names the button that takes it out of the order, where it can be taken out. */
  removeLabel?: string
}

type RankListProps = {
  label: string
  items: readonly Ranked[]
  /** From one place to another, counted from 0. */
  onMove: (from: number, to: number) => void
  onRemove?: (key: string) => void
}

type Moved = { label: string; from: number; to: number; keys: string }

/**
 * An order of wishes, changed by buttons, by the arrow keys on them, and by dragging. What was
 * moved where is said, and can be undone.
 */
export function RankList({ label, items, onMove, onRemove }: RankListProps) {
  const t = useT()
  const [moved, setMoved] = useState<Moved>()
  const keys = items.map(({ key }) => key).join()
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || to === from) return
    const next = items.map(({ key }) => key)
    next.splice(from, 1)
    next.splice(to, 0, item.key)
    setMoved({ label: item.label, from, to, keys: next.join() })
    onMove(from, to)
  }
  const { dragged, handlers } = useDragToRank(move)
  const byKey = (event: KeyboardEvent, from: number) => {
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(from, to)
  }
  // Once something was added or taken away there is nothing to go back to.
  const last = moved?.keys === keys ? moved : undefined
  const undo = () => {
    if (!last) return
    setMoved(undefined)
    onMove(last.to, last.from)
  }
  return (
    <div className="rank">
      <ol className="rank-list" aria-label={label} {...handlers}>
        {items.map((item, index) => (
          <li key={item.key} className="rank-item" data-dragged={index === dragged || undefined}>
            <span className="rank-grip">
              <Icon name="grip" />
            </span>
            <span className="rank-place">{index + 1}</span>
            <span className="rank-what">
              <span className="rank-name">{item.label}</span>
              {item.note && <span className="rank-note">{item.note}</span>}
            </span>
            <span className="rank-buttons">
              {(['up', 'down'] as const).map((way) => {
                const to = way === 'up' ? index - 1 : index + 1
                return (
                  <button
                    key={way}
                    type="button"
                    className={buttonClass('secondary')}
                    aria-label={t(`app.rank.${way}`, { name: item.label })}
                    aria-disabled={to < 0 || to === items.length || undefined}
                    onClick={() => move(index, to)}
                    onKeyDown={(event) => byKey(event, index)}
                  >
                    <Icon name={way === 'up' ? 'up' : 'below'} />
                  </button>
                )
              })}
              {onRemove && item.removeLabel && (
                <button
                  type="button"
                  className={buttonClass('secondary')}
                  aria-label={item.removeLabel}
                  onClick={() => onRemove(item.key)}
                >
                  <Icon name="cross" />
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
      <div className="rank-news">
        <p role="status">
          {last &&
            t('app.rank.moved', { name: last.label, place: last.to + 1, count: items.length })}
        </p>
        {last && (
          <Button variant="quiet" onClick={undo}>
            {t('app.rank.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
