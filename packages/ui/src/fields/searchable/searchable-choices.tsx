import { useRef, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import type { Option } from '../option.ts'
import './searchable-choices.css'
import { SearchableSelect } from './searchable-select.tsx'

type SearchableChoicesProps = {
  options: Option[]
  /** Keys of what is chosen, in the order shown. */
  chosen: readonly string[]
  onAdd: (key: string) => void
  onRemove: (key: string) => void
  onBlur?: () => void
  disabled?: boolean
}

/** Several of a long list: each is searched for, then stands below with a button to remove it. */
export function SearchableChoices(props: SearchableChoicesProps) {
  const { options, chosen, onAdd, onRemove, onBlur, disabled } = props
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const shown = chosen.flatMap((key) => options.find((option) => option.key === key) ?? [])
  const add = (key: string | null) => {
    const option = options.find((each) => each.key === key)
    if (!option) return
    setNews(t('app.search.added', { name: option.label, count: chosen.length + 1 }))
    onAdd(option.key)
  }
  const remove = ({ key, label }: Option, index: number) => {
    setNews(t('app.search.removed', { name: label, count: chosen.length - 1 }))
    onRemove(key)
    // The button goes with what it removed: on to its neighbour, or to the search box.
    setTimeout(() => {
      const left = box.current?.querySelectorAll<HTMLElement>('.chosen-remove') ?? []
      const next = left[Math.min(index, left.length - 1)] ?? box.current?.querySelector('input')
      next?.focus()
    })
  }
  return (
    <div ref={box}>
      <SearchableSelect
        options={options.filter(({ key }) => !chosen.includes(key))}
        value={null}
        onChange={add}
        onBlur={onBlur}
        disabled={disabled}
      />
      {shown.length > 0 && (
        <ul className="chosen-list">
          {shown.map((option, index) => (
            <li key={option.key} className="chosen-item">
              {option.label}
              <button
                type="button"
                className="chosen-remove"
                disabled={disabled}
                aria-label={t('app.search.remove', { name: option.label })}
                onClick={() => remove(option, index)}
              >
                <Icon name="cross" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </div>
  )
}
