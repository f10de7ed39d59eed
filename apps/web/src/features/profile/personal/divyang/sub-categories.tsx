import type { Field, FormOption, OptionId } from '@lokseva/forms/engine/form'
import { hasMultipleDisabilities } from '@lokseva/forms/personal/conditions'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { disability } from '@lokseva/forms/personal/ids'
import { useEffect } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFromForm, useOptionLabel, useOptions } from '@lokseva/form-kit/declared/use-declared.ts'
import { useChange } from '@lokseva/form-kit/declared/change-context.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { useQuestion } from '@lokseva/form-kit/declared/use-question.ts'

type SubCategoriesProps = {
  form: DeclaredForm<PersonalFacts>
  field: Field<PersonalFacts>
  disabled: boolean
}

/** Question 1.18.2: several for multiple disabilities, two of them fixed; else one of a few. */
export function SubCategories(props: SubCategoriesProps) {
  const { form, field } = props
  const asked = useFromForm(form, () => form.isAsked(field.id))
  const several = useFromForm(form, () => hasMultipleDisabilities(form.checked().values))
  if (!asked) return null
  return several ? <Several {...props} /> : <One {...props} />
}

const fixed: readonly OptionId[] = disability.fixedSubCategories
const fixedFirst = (options: readonly FormOption[]) =>
  options.toSorted(
    (one, other) => Number(fixed.includes(other.id)) - Number(fixed.includes(one.id)),
  )
const chosenIn = (value: unknown) => (Array.isArray(value) ? (value as OptionId[]) : [])

function Several({ form, field, disabled }: SubCategoriesProps) {
  const t = useT()
  const change = useChange()
  const label = useOptionLabel()
  const options = fixedFirst(useOptions(form, field) ?? [])
  const { value, question } = useQuestion(form, field)
  const chosen = chosenIn(value)
  const isShort = fixed.some((id) => !chosen.includes(id))
  useEffect(() => {
    if (isShort && !disabled)
      form.set(field.id, [...new Set([...fixed, ...chosenIn(form.values()[field.id])])])
  }, [form, field.id, isShort, disabled])
  return (
    <CheckboxGroup
      {...question}
      help={t('personal.disabilitySubCategoriesLookupIds.several')}
      options={options.map((option) => {
        const isFixed = fixed.includes(option.id)
        return {
          key: String(option.id),
          label: isFixed
            ? `${label(option)} (${t('personal.disabilitySubCategoriesLookupIds.fixed')})`
            : label(option),
          checked: isFixed || chosen.includes(option.id),
          disabled: disabled || isFixed,
        }
      })}
      onChange={(key, checked) =>
        change(
          field.id,
          options
            .map(({ id }) => id)
            .filter((id) =>
              String(id) === key ? checked : chosen.includes(id) || fixed.includes(id),
            ),
        )
      }
    />
  )
}

function One({ form, field, disabled }: SubCategoriesProps) {
  const change = useChange()
  const label = useOptionLabel()
  const options = useOptions(form, field) ?? []
  const { value, question } = useQuestion(form, field)
  return (
    <RadioGroup
      {...question}
      options={options.map((option) => ({ key: String(option.id), label: label(option) }))}
      value={String(chosenIn(value)[0] ?? '')}
      disabled={disabled}
      onChange={(key) =>
        change(
          field.id,
          options.flatMap(({ id }) => (String(id) === key ? [id] : [])),
        )
      }
    />
  )
}
