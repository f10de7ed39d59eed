import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { isHolder, isSameValue, type Values } from '../draft/values.ts'
import { fieldId, usePlace } from './part-context.ts'
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
  /** What is said while there is none. */
  none?: string
}

/** Entries of a list: each added, removed and moved by its buttons. */
export function EntryList(props: EntryListProps) {
  const { place, nameOf, add, newEntry, children, folded = false, none } = props
  const t = useT()
  const { value, set, disabled } = usePlace(place)
  const takeAway = useRemoval()
  const entries = Array.isArray(value) ? (value as Values[]) : []
  const list = useRef<HTMLDivElement>(null)
  // What was just added stands open.
  const [added, setAdded] = useState<number>()
  const [target, setTarget] = useState<Target>()
  useEffect(() => {
    if (target && list.current) focusAt(list.current, target)
  }, [target])
  const move = (from: number, to: number) => {
    set(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]!))
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
          <span className="entry-buttons">
            <IconButton
              icon="up"
              label={t('office.adverts.entry.up', { name })}
              disabled={index === 0}
              onPress={() => move(index, index - 1)}
            />
            <IconButton
              icon="below"
              label={t('office.adverts.entry.down', { name })}
              disabled={index === entries.length - 1}
              onPress={() => move(index, index + 1)}
            />
            <IconButton
              icon="delete"
              label={t('office.adverts.entry.remove', { name })}
              onPress={() => remove(index, name)}
            />
          </span>
        )
        // Entries have no name of their own that would stay while they are written.
        return folded ? (
          <div key={index} className="entry entry-folded" id={fieldId(at)}>
            <details open={entries.length === 1 || index === added}>
              <summary>{name}</summary>
              {children(at, entry, index)}
            </details>
            {buttons}
          </div>
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
            setAdded(entries.length)
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

type IconButtonProps = {
  icon: 'up' | 'below' | 'delete'
  label: string
  disabled?: boolean
  onPress: () => void
}

function IconButton({ icon, label, disabled, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-icon={icon}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
