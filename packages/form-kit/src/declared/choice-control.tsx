import type { BaseFacts, Field, FormOption, OptionId } from '@lokseva/forms/engine/form'
import { useMemo } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Field as Question } from '@lokseva/ui/fields/field.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { SearchableSelect } from '@lokseva/ui/fields/searchable/searchable-select.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import type { AnswerControlProps } from './answer-control.tsx'
import { sortOptions } from './sort-options.ts'
import { useOptionLabel, useOptions } from './use-declared.ts'

/** So many stand on the page at once; so many fit a phone's own picker; more are searched. */
const asCards = 3
const asPicker = 60

type ChoiceControlProps<F extends BaseFacts> = AnswerControlProps<F> & {
  field: Extract<Field<F>, { kind: 'choice' }>
}

/** One of a list, drawn by how many there are to choose from. */
export function ChoiceControl<F extends BaseFacts>(props: ChoiceControlProps<F>) {
  const { form, field, value, onChange, onLeave, question } = props
  const known = useOptions(form, field)
  const { language, t } = useLanguage()
  const label = useOptionLabel()
  const options = useMemo(
    () =>
      sortOptions(known ?? [], field.options, language).map((option) => ({
        key: String(option.id),
        label: label(option),
        otherName: otherName(option, label),
      })),
    // The label changes with the language, and with it everything drawn.
    [known, field.options, language, label],
  )
  const disabled = props.disabled || known === undefined || known.length === 0
  const key = value === undefined || value === null ? '' : String(value as OptionId)
  const choose = (next: string | null) => onChange(idOf(known, next))
  if (known && known.length > 0 && known.length <= asCards)
    return (
      <RadioGroup
        {...question}
        options={options}
        value={key}
        disabled={disabled}
        onChange={choose}
      />
    )
  const help = known === undefined ? t('forms.list.loading') : question.help
  const empty = known?.length === 0 && field.mayBeEmpty
  return (
    <Question
      {...question}
      help={empty ? t('forms.list.empty') : help}
      optional={empty ? true : question.optional}
    >
      {options.length > asPicker ? (
        <SearchableSelect
          options={options}
          value={key || null}
          disabled={disabled}
          onChange={choose}
          onBlur={onLeave}
        />
      ) : (
        <Select
          name={field.id}
          options={options}
          value={key}
          disabled={disabled}
          onChange={choose}
          onBlur={onLeave}
        />
      )}
    </Question>
  )
}

/** Who reads Marathi may have no keyboard for it, and the other way round. */
const otherName = (option: FormOption, label: (option: FormOption) => string) =>
  label(option) === option.label ? (option.labelMr ?? undefined) : option.label

const idOf = (options: readonly FormOption[] | undefined, key: string | null) =>
  options?.find((option) => String(option.id) === key)?.id
