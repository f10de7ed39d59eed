import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { isHolder, isSameValue, type Values } from '../draft/values/values.ts'
import { EntryButtons } from './entry-buttons.tsx'
import { FoldedEntry } from './folded-entry.tsx'
import { fieldId, usePlace } from './part-context.ts'
import { useFolds } from './use-folds.ts'
import { useRemoval } from './use-removal.ts'

type EntryListProps = {
  place: string
  /** What an entry is called, by its place from one on. */
  nameOf: (entry: Values, number: number) => string
  add: string
  /** What a new entry begins with. */
  newEntry: (entries: readonly Values[]) => unknown
  children: (place: string, entry: Values, index: number) => ReactNode
  /** Whether an entry is folded until it is opened. */
  folded?: boolean
  /** What is said of a folded entry beside its name. */
  sumOf?: (entry: Values, place: string) => string
  /** What is said while there is none. */
  none?: string
}

/** Entries of a list: each added, removed and moved by its buttons. */
export function EntryList(props: EntryListProps) {
  const { place, nameOf, add, newEntry, children, folded = false, sumOf, none } = props
  const { value, set, disabled } = usePlace(place)
  const takeAway = useRemoval()
  const entries = Array.isArray(value) ? (value as Values[]) : []
  const list = useRef<HTMLDivElement>(null)
  const folds = useFolds(entries.length)
  const [target, setTarget] = useState<Target>()
  useEffect(() => {
    if (target && list.current) focusAt(list.current, target)
  }, [target])
  const move = (from: number, to: number) => {
    set(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]!))
    folds.moved(from, to)
    setTarget({ index: to, control: to < from ? UP : DOWN })
  }
  const remove = (index: number, name: string) => {
    // A line of words is written again faster than a question is read.
    const within = Object.entries(entries[index]!).filter(([, each]) => isHolder(each))
    const going = within.map(([field, each]) => ({
      place: `${place}.${index}.${field}`,
      value: each,
    }))
    takeAway(name, going, () => {
      // Others may have moved it while the question stood there.
      set((now: Values[] = []) => {
        const at = isSameValue(now[index], entries[index])
          ? index
          : now.findIndex((each) => isSameValue(each, entries[index]))
        return at === -1 ? now : now.toSpliced(at, 1)
      })
      folds.removed(index)
      setTarget({ index: Math.min(index, entries.length - 2), control: REMOVE })
    })
  }
  return (
    <div ref={list} className="entry-list" id={fieldId(place)}>
      {none && entries.length === 0 && <p className="entry-none">{none}</p>}
      {entries.map((entry, index) => {
        const at = `${place}.${index}`
        const name = nameOf(entry, index + 1)
        const buttons = !disabled && (
          <EntryButtons
            name={name}
            isFirst={index === 0}
            isLast={index === entries.length - 1}
            onUp={() => move(index, index - 1)}
            onDown={() => move(index, index + 1)}
            onRemove={() => remove(index, name)}
          />
        )
        // Entries have no name of their own that would stay while they are written.
        return folded ? (
          <FoldedEntry
            key={index}
            place={at}
            name={name}
            sum={sumOf?.(entry, at)}
            isOpen={folds.isOpen(index)}
            onFold={(isOpen) => folds.fold(index, isOpen)}
            buttons={buttons}
          >
            {children(at, entry, index)}
          </FoldedEntry>
        ) : (
          <div key={index} className="entry" id={fieldId(at)}>
            <div className="entry-top">
              <strong>{name}</strong>
              {buttons}
            </div>
            {children(at, entry, index)}
          </div>
        )
      })}
      {!disabled && (
        <Button
          variant="secondary"
          onClick={() => {
            folds.openOnly(entries.length)
            set([...entries, newEntry(entries)])
            setTarget({ index: entries.length, control: FIRST })
          }}
        >
          {add}
        </Button>
      )}
    </div>
  )
}

/** Where the focus goes on: to a new entry, with one that moved, to the neighbour of what is gone. */
type Target = { index: number; control: string }
const FIRST = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'
const [UP, DOWN, REMOVE] = ['up', 'below', 'delete'].map(
  (icon) => `.icon-button[data-icon="${icon}"]:not([disabled])`,
) as [string, string, string]

function focusAt(list: HTMLElement, { index, control }: Target): void {
  const entry = [...list.children].filter(({ classList }) => classList.contains('entry'))[index]
  const near =
    entry?.querySelector(control) ??
    entry?.querySelector('.icon-button:not([disabled])') ??
    list.lastElementChild
  if (near instanceof HTMLElement) near.focus()
}
