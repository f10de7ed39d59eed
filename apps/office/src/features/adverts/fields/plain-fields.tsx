import { useState } from 'react'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import type { Option } from '@lokseva/ui/fields/option.ts'
import { SearchableChoices } from '@lokseva/ui/fields/searchable/searchable-choices.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import type { Language } from '@lokseva/texts/text-id'
import { textOf } from '../draft/values/values.ts'
import { fieldId, usePlace } from './part-context.ts'

type FieldProps = { place: string; label: string; help?: string; optional?: boolean }

type TextFieldProps = FieldProps & {
  lang?: Language
  lines?: number
  /** One line, however long: the box grows, and a pressed Enter is a blank. */
  isLine?: boolean
  width?: 'short'
}

export function TextField(props: TextFieldProps) {
  const {
    place,
    label,
    help,
    optional,
    lang,
    isLine,
    lines = isLine ? 2 : undefined,
    width,
  } = props
  const { value, set, question, disabled } = usePlace(place)
  const written = (text: string) => (isLine ? text.replaceAll(/\s*\n\s*/g, ' ') : text)
  const box = {
    value: textOf(value),
    disabled,
    maxLength: 2000,
    ...(lang && { lang }),
    onChange: (event: { target: { value: string } }) =>
      set(written(event.target.value) || undefined),
  }
  return (
    <Field {...question} label={label} {...(help && { help })} {...(optional && { optional })}>
      {lines ? (
        <TextArea rows={lines} {...box} />
      ) : (
        <TextInput {...box} {...(width && { width })} />
      )}
    </Field>
  )
}

type NumberFieldProps = FieldProps & {
  decimal?: boolean
  signed?: boolean
  /** What stands in the file where nothing is written. */
  empty?: null
}

export function NumberField(props: NumberFieldProps) {
  const { place, label, help, optional, decimal = false, signed = false, empty } = props
  const { value, set, question, disabled } = usePlace(place)
  // What stands in the box while a figure is half written.
  const [typed, setTyped] = useState(textOf(value))
  const isHalf = /^(?:-|-?\.)$/.test(typed) && (value ?? null) === null
  const shown = isHalf || Number(typed) === value ? typed : textOf(value)
  const change = (text: string) => {
    setTyped(text)
    set(text === '' || Number.isNaN(Number(text)) ? empty : Number(text))
  }
  return (
    <Field {...question} label={label} {...(help && { help })} {...(optional && { optional })}>
      <DigitsInput
        value={shown}
        decimal={decimal}
        signed={signed}
        disabled={disabled}
        width="short"
        maxLength={10}
        onChange={change}
      />
    </Field>
  )
}

export function DayField(props: FieldProps & { empty?: null }) {
  const { place, label, help, optional, empty } = props
  const { value, set, question, disabled } = usePlace(place)
  return (
    <Field {...question} label={label} {...(help && { help })} {...(optional && { optional })}>
      <DateInput
        value={textOf(value)}
        disabled={disabled}
        onChange={(day) => set(day === '' ? empty : day)}
      />
    </Field>
  )
}

export function YesNoField({ place, label }: FieldProps) {
  const { value, set, question, disabled } = usePlace(place)
  return (
    <Checkbox
      id={fieldId(place)}
      checked={value === true}
      disabled={disabled}
      onChange={set}
      {...(question.error && { error: question.error })}
    >
      {label}
    </Checkbox>
  )
}

export function ChoiceField(props: FieldProps & { options: Option[]; isNumber?: boolean }) {
  const { place, label, help, optional, options, isNumber = false } = props
  const { value, set, question, disabled } = usePlace(place)
  return (
    <Field {...question} label={label} {...(help && { help })} {...(optional && { optional })}>
      <Select
        value={textOf(value)}
        options={options}
        disabled={disabled}
        onChange={(key) => set(key === '' ? undefined : isNumber ? Number(key) : key)}
      />
    </Field>
  )
}

/** Several ids of a list, in the order in which they were chosen. */
export function IdsField({ place, label, help, options }: FieldProps & { options: Option[] }) {
  const { value, set, question, disabled } = usePlace(place)
  const ids = Array.isArray(value) ? (value as unknown[]) : []
  const known = new Set(options.map(({ key }) => key))
  const shown = [
    ...options,
    // An id that no list has is shown as it is: the checks name it.
    ...ids.map(String).flatMap((key) => (known.has(key) ? [] : [{ key, label: key }])),
  ]
  return (
    <Field {...question} label={label} {...(help && { help })}>
      <SearchableChoices
        options={shown}
        chosen={ids.map(String)}
        disabled={disabled}
        onAdd={(key) => set([...ids, Number(key)])}
        onRemove={(key) => set(ids.filter((id) => String(id) !== key))}
      />
    </Field>
  )
}
