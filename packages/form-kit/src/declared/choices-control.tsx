import type { BaseFacts, Field, OptionId } from '@lokseva/forms/engine/form'
import { useMemo } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { Field as Question } from '@lokseva/ui/fields/field.tsx'
import { SearchableChoices } from '@lokseva/ui/fields/searchable/searchable-choices.tsx'
import type { AnswerControlProps } from './answer-control.tsx'
import { sortOptions } from './sort-options.ts'
import { useOptionLabel, useOptions } from './use-declared.ts'

/** So many stand on the page at once; more are searched. */
const asBoxes = 8

type ChoicesControlProps<F extends BaseFacts> = AnswerControlProps<F> & {
  field: Extract<Field<F>, { kind: 'choices' }>
  /** Always chosen, and not to be taken away. */
  fixed?: readonly OptionId[]
}

const none: readonly OptionId[] = []

/** Several of a list, drawn by how many there are to choose from. */
export function ChoicesControl<F extends BaseFacts>(props: ChoicesControlProps<F>) {
  const { form, field, value, disabled, onChange, onLeave, question, fixed = none } = props
  const { language, t } = useLanguage()
  const known = useOptions(form, field)
  const label = useOptionLabel()
  const options = useMemo(
    () =>
      sortOptions(known ?? [], field.options, language).map((option) => ({
        id: option.id,
        key: String(option.id),
        label: label(option),
      })),
    [known, field.options, language, label],
  )
  const chosen = [...fixed, ...(Array.isArray(value) ? (value as OptionId[]) : [])]
  const give = (key: string, isChosen: boolean) => {
    const kept = (known ?? [])
      .map(({ id }) => id)
      .filter((id) => (String(id) === key ? isChosen : chosen.includes(id)))
    onChange(kept.length > 0 ? kept : undefined)
  }
  if (options.length > 0 && options.length <= asBoxes)
    return (
      <CheckboxGroup
        {...question}
        options={options.map(({ id, ...option }) => {
          const isFixed = fixed.includes(id)
          return { ...option, checked: chosen.includes(id), disabled: disabled || isFixed }
        })}
        onChange={give}
      />
    )
  const help = known === undefined ? t('forms.list.loading') : question.help
  return (
    <Question {...question} help={known?.length === 0 ? t('forms.list.empty') : help}>
      <SearchableChoices
        options={options}
        chosen={chosen.map(String)}
        disabled={disabled || options.length === 0}
        onAdd={(key) => give(key, true)}
        onRemove={(key) => give(key, false)}
        onBlur={onLeave}
      />
    </Question>
  )
}
