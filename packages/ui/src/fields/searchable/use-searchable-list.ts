import {
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { matchingOptions, sameText } from './matching-options.ts'
import type { Option } from '../option.ts'

type SearchableListInput = {
  options: Option[]
  value: string | null
  onChange: (key: string | null) => void
  onBlur?: (() => void) | undefined
  listId: string
}

/**
 * The behaviour of an editable combobox as the ARIA practices describe it: typing narrows, arrows
 * move, Enter takes, Escape gives up, and leaving keeps only what is in the list.
 */
export function useSearchableList(input: SearchableListInput) {
  const { options, value, onChange, onBlur, listId } = input
  const chosen = useMemo(() => options.find((option) => option.key === value), [options, value])
  // What is typed while it differs from the choice.
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const matches = useMemo(
    () => matchingOptions(options, typed ?? '', chosen),
    [options, typed, chosen],
  )
  const activeId = open && active >= 0 ? `${listId}-${active}` : undefined

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const close = () => {
    setOpen(false)
    setActive(-1)
    setTyped(undefined)
  }
  const take = (key: string | null) => {
    close()
    if (key !== value) onChange(key)
  }
  const show = (target: Element) => {
    // With nothing left to choose there is no list to show.
    if (open || options.length === 0) return
    setOpen(true)
    // The on-screen keyboard takes the lower half: the list needs the upper one.
    if (matchMedia('(hover: none)').matches) target.closest('.field')?.scrollIntoView()
  }
  const move = (step: 1 | -1) => {
    const count = matches.shown.length
    if (count > 0) setActive((at) => (at < 0 && step < 0 ? count - 1 : (at + step + count) % count))
  }
  /** Leaving the box: an exact name counts, an emptied box clears, anything else is undone. */
  const settle = () => {
    if (typed === undefined) return close()
    const exact = matches.shown.find((option) => sameText(option.label, typed))
    if (exact) take(exact.key)
    else if (typed.trim() === '') take(null)
    else close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      show(event.currentTarget)
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const option = matches.shown[active]
      if (option) take(option.key)
    } else if (event.key === 'Escape' && open) {
      // The dialog around it, if any, stays open.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return {
    text: typed ?? chosen?.label ?? '',
    open,
    active,
    activeId,
    matches,
    inputEvents: {
      onKeyDown,
      onClick: (event: { currentTarget: Element }) => show(event.currentTarget),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value)
        setActive(-1)
        show(event.currentTarget)
      },
      onBlur: () => {
        settle()
        onBlur?.()
      },
    },
    optionEvents: (option: Option) => ({
      // Keeps the focus in the box, so that leaving it is not mistaken for giving up.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => take(option.key),
    }),
  }
}
