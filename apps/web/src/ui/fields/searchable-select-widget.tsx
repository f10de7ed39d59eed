import { use, useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { formattingLocale } from '#platform/language/formatters.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { FieldContext } from './field-context.ts'
import { matchingOptions } from './matching-options.ts'
import type { Option } from './option.ts'
import { keepStylesOurs } from './react-aria-styles.ts'
import './searchable-select.css'

export type SearchableSelectProps = {
  options: Option[]
  value: string | null
  onChange: (key: string | null) => void
  onBlur?: () => void
  disabled?: boolean
}

keepStylesOurs()

export default function SearchableSelectWidget(props: SearchableSelectProps) {
  const { options, value, onChange, onBlur, disabled } = props
  const { t, format, language } = useLanguage()
  const field = use(FieldContext)
  const chosen = useMemo(() => options.find((option) => option.key === value), [options, value])
  const [typed, setTyped] = useState<string>()
  const text = typed ?? chosen?.label ?? ''
  const searching = typed !== undefined && typed !== chosen?.label
  const matches = useMemo(
    () => matchingOptions(options, searching ? text : '', chosen),
    [options, searching, text, chosen],
  )

  return (
    <I18nProvider locale={formattingLocale[language]}>
      <ComboBox
        id={field?.id}
        className="searchable"
        aria-labelledby={field ? `${field.id}-label` : undefined}
        aria-describedby={field?.describedBy}
        isInvalid={field?.invalid}
        isDisabled={disabled}
        menuTrigger="focus"
        allowsEmptyCollection
        items={matches.shown.map((option) => ({ id: option.key, label: option.label }))}
        value={value}
        inputValue={text}
        onInputChange={setTyped}
        onChange={(key) => {
          setTyped(undefined)
          const next = key === null ? null : String(key)
          if (next !== value) onChange(next)
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
      >
        <div className="control-with-button">
          <Input className="control" placeholder={t('shell.search.placeholder')} />
          <Button className="control-button" aria-label={t('shell.search.open')}>
            <Icon name="down" />
          </Button>
        </div>
        <Popover className="searchable-popover" offset={4}>
          <ListBox
            className="searchable-list"
            renderEmptyState={() => <p className="searchable-note">{t('shell.search.none')}</p>}
          >
            {(item: { id: string; label: string }) => (
              <ListBoxItem className="searchable-item" textValue={item.label}>
                {item.label}
              </ListBoxItem>
            )}
          </ListBox>
          {matches.total > matches.shown.length && (
            <p className="searchable-note">
              {t('shell.search.more', {
                shown: format.number(matches.shown.length),
                total: format.number(matches.total),
              })}
            </p>
          )}
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}
