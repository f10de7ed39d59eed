import { ApplicationFilter, filterNames, namedIn } from '@lokseva/contract/applications/desk/filter'
import { type SyntheticEvent, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { problemOf } from '@lokseva/form-kit/form/problem.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { SearchableChoices } from '@lokseva/ui/fields/searchable/searchable-choices.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import {
  type FilterName,
  type SeveralName,
  severalNames,
  type useFilterWords,
} from './filter-words.ts'
import type { Filter } from './listing.ts'

type Words = ReturnType<typeof useFilterWords>
type FilterDialogProps = {
  words: Words
  filter: Filter
  /** The part that is changed; a new one where none is. */
  edited: FilterName | undefined
  onChange: (filter: Filter) => void
  onClose: () => void
}

/** As many options as are read at a glance; of more each is searched for. */
const FEW = 8

const isSeveral = (name: FilterName): name is SeveralName =>
  (severalNames as readonly string[]).includes(name)

/** One part of the filter: what it is about, and which of it. Nothing is typed as code. */
export function FilterDialog({ words, filter, edited, onChange, onClose }: FilterDialogProps) {
  const t = useT()
  const [name, setName] = useState<FilterName | ''>(edited ?? '')
  const [value, setValue] = useState((edited && filter[edited]) ?? '')
  const [isTried, setTried] = useState(false)
  const problem = name !== '' && (value === '' || problemOf(ApplicationFilter.shape[name], value))
  const choose = (next: string) => {
    setName(next as FilterName | '')
    setValue((next && filter[next as FilterName]) ?? '')
    setTried(false)
  }
  const show = (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (name === '' || problem) setTried(true)
    else onChange({ ...filter, [name]: value.trim() })
  }
  return (
    <ActionDialog
      heading={edited ? words.nameOf(edited) : t('office.applications.filter.new')}
      onClose={onClose}
      action={
        <Button disabled={name === ''} onClick={() => show()}>
          {t('office.applications.filter.done')}
        </Button>
      }
    >
      <form noValidate onSubmit={show}>
        {!edited && (
          <Field id="filter-name" label={t('office.applications.filter.choose')}>
            <Select
              data-first-focus
              value={name}
              onChange={choose}
              options={filterNames.map((key) => ({ key, label: words.nameOf(key) }))}
            />
          </Field>
        )}
        {name !== '' && (
          <ValueField
            key={name}
            name={name}
            words={words}
            value={value}
            isWrong={isTried && Boolean(problem)}
            onChange={setValue}
          />
        )}
      </form>
    </ActionDialog>
  )
}

type ValueFieldProps = {
  name: FilterName
  words: Words
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

function ValueField({ name, words, value, isWrong, onChange }: ValueFieldProps) {
  const t = useT()
  const label = words.nameOf(name)
  const error = isWrong ? t('office.applications.filter.nothing') : undefined
  if (isSeveral(name))
    return (
      <SeveralField name={name} words={words} value={value} error={error} onChange={onChange} />
    )
  if (name === 'from' || name === 'to')
    return (
      <Field id="filter-value" label={label} {...(error && { error })}>
        <DateInput value={value} onChange={onChange} />
      </Field>
    )
  if (name === 'number')
    return (
      <Field
        id="filter-value"
        label={label}
        help={t('office.applications.filter.number.help')}
        {...(error && { error })}
      >
        <TextInput
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    )
  const options =
    name === 'divyang'
      ? (['yes', 'no'] as const).map((key) => ({ key, label: t(`office.applications.${key}`) }))
      : words.options.stage
  return (
    <Field id="filter-value" label={label} {...(error && { error })}>
      <Select value={value} onChange={onChange} options={options} />
    </Field>
  )
}

type SeveralProps = {
  name: SeveralName
  words: Words
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function SeveralField({ name, words, value, error, onChange }: SeveralProps) {
  const options = words.options[name]
  const chosen = value === '' ? [] : namedIn(value)!
  const label = words.nameOf(name)
  const add = (key: string) => onChange([...chosen, key].join(','))
  const remove = (key: string) => onChange(chosen.filter((each) => each !== key).join(','))
  if (options.length <= FEW)
    return (
      <CheckboxGroup
        id="filter-value"
        label={label}
        {...(error && { error })}
        options={options.map((option) => ({ ...option, checked: chosen.includes(option.key) }))}
        onChange={(key, isChosen) => (isChosen ? add(key) : remove(key))}
      />
    )
  return (
    <Field id="filter-value" label={label} {...(error && { error })}>
      <SearchableChoices options={options} chosen={chosen} onAdd={add} onRemove={remove} />
    </Field>
  )
}
