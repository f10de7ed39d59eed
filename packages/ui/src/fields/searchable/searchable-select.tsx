import { use, useId } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import '../field.css'
import { FieldContext, useFieldWiring } from '../field-context.ts'
import type { Option } from '../option.ts'
import './searchable-select.css'
import { useSearchableList } from './use-searchable-list.ts'

type SearchableSelectProps = {
  options: Option[]
  value: string | null
  onChange: (key: string | null) => void
  onBlur?: () => void
  disabled?: boolean
}

/** A list of thousands, narrowed by typing. Short lists use Select. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { t, format } = useLanguage()
  const field = use(FieldContext)
  const wiring = useFieldWiring()
  const listId = useId()
  const list = useSearchableList({ ...props, listId })
  const { shown, total } = list.matches
  const expanded = list.open && shown.length > 0

  return (
    <div className="searchable" data-open={list.open}>
      <input
        {...wiring}
        type="text"
        role="combobox"
        className="control"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('app.search.placeholder')}
        disabled={props.disabled}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={list.activeId}
        value={list.text}
        {...list.inputEvents}
      />
      <Icon name="down" />
      {list.open && (
        <div className="searchable-popover">
          {expanded && (
            <div
              className="searchable-list"
              role="listbox"
              id={listId}
              aria-labelledby={field ? `${field.id}-label` : undefined}
            >
              {shown.map((option, index) => (
                <div
                  key={option.key}
                  id={`${listId}-${index}`}
                  className="searchable-item"
                  role="option"
                  aria-selected={option.key === props.value}
                  data-active={index === list.active}
                  {...list.optionEvents(option)}
                >
                  {option.label}
                </div>
              ))}
            </div>
          )}
          {shown.length === 0 && <p className="searchable-note">{t('app.search.none')}</p>}
          {total > shown.length && (
            <p className="searchable-note">
              {t('app.search.more', {
                shown: format.number(shown.length),
                total: format.number(total),
              })}
            </p>
          )}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{list.open && t('app.search.count', { count: total })}</span>
      </VisuallyHidden>
    </div>
  )
}
