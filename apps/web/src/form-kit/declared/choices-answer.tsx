import type { BaseFacts, Field, OptionId } from '@lokseva/contract/forms/engine/form'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import type { AnswerProps } from './answer.tsx'
import { useOptionLabel, useOptions } from './use-declared.ts'

type ChoicesAnswerProps<F extends BaseFacts> = AnswerProps<F> & {
  field: Extract<Field<F>, { kind: 'choices' }>
  /** Always chosen, and not to be taken away. */
  fixed?: readonly OptionId[]
}

const none: readonly OptionId[] = []

/** Several of a list. */
export function ChoicesAnswer<F extends BaseFacts>(props: ChoicesAnswerProps<F>) {
  const { form, field, value, disabled, onChange, question, fixed = none } = props
  const options = useOptions(form, field) ?? []
  const label = useOptionLabel()
  const chosen = Array.isArray(value) ? (value as OptionId[]) : []
  return (
    <CheckboxGroup
      {...question}
      options={options.map((option) => ({
        key: String(option.id),
        label: label(option),
        checked: chosen.includes(option.id) || fixed.includes(option.id),
        disabled: disabled || fixed.includes(option.id),
      }))}
      onChange={(key, checked) => {
        const kept = options
          .map(({ id }) => id)
          .filter((id) =>
            String(id) === key ? checked : chosen.includes(id) || fixed.includes(id),
          )
        onChange(kept.length > 0 ? kept : undefined)
      }}
    />
  )
}
