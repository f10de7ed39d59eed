import { filterNames } from '@lokseva/contract/applications/desk/filter'
import type { ApplicationChoices } from '@lokseva/contract/applications/desk/schemas'
import { useRef, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { type FilterName, useFilterWords } from './filter-words.ts'
import type { Filter } from './listing.ts'

type FilterBarProps = {
  /** The number of the advertisement, where it is known. */
  advert: string | undefined
  choices: ApplicationChoices | undefined
  filter: Filter
  onChange: (filter: Filter) => void
}

/** The filter as sentences: each is changed or taken away by itself. */
export function FilterBar({ advert, choices, filter, onChange }: FilterBarProps) {
  const t = useT()
  const words = useFilterWords(choices)
  const adding = useRef<HTMLButtonElement>(null)
  const [edited, setEdited] = useState<FilterName | 'new'>()
  const parts = filterNames.flatMap((name) => {
    const value = filter[name]
    return value ? [{ name, sentence: words.sentenceOf(name, value) }] : []
  })
  const without = (name: FilterName) => {
    const { [name]: _, ...rest } = filter
    onChange(rest)
    // The button goes with what it removed.
    adding.current?.focus()
  }
  return (
    <section className="filter-bar" aria-label={t('office.applications.filters')}>
      <ul>
        {advert && (
          <li className="filter-token" data-fixed>
            {t('office.applications.advert', { number: advert })}
          </li>
        )}
        {parts.map(({ name, sentence }) => (
          <li key={name} className="filter-token">
            <button
              type="button"
              aria-label={t('office.applications.filter.edit', { sentence })}
              onClick={() => setEdited(name)}
            >
              {sentence}
            </button>
            <button
              type="button"
              aria-label={t('office.applications.filter.remove', { sentence })}
              onClick={() => without(name)}
            >
              <Icon name="cross" size={14} />
            </button>
          </li>
        ))}
        <li>
          <button
            ref={adding}
            type="button"
            className="filter-add"
            onClick={() => setEdited('new')}
          >
            {t('office.applications.filter.add')}
          </button>
        </li>
      </ul>
      {parts.length > 1 && (
        <Button variant="quiet" onClick={() => onChange({})}>
          {t('office.applications.filter.clear')}
        </Button>
      )}
      {edited && (
        <FilterDialog
          words={words}
          filter={filter}
          edited={edited === 'new' ? undefined : edited}
          onChange={(next) => {
            setEdited(undefined)
            onChange(next)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
