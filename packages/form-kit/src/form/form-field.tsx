import { type ChangeEvent, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { afterPress } from './after-press.ts'
import type { Form } from './form.ts'
import { useProblemText } from './problem.ts'
import { useFormValue } from './use-form.ts'

export type FieldBinding = {
  value: string
  set: (value: string) => void
  leave: () => void
  /** For a control that speaks in browser events: `<TextInput {...input} />`. */
  input: {
    name: string
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
    onBlur: () => void
  }
}

type FormFieldProps<Name extends string> = {
  form: Form<Name>
  name: Name
  label: string
  help?: ReactNode
  reference?: string
  optional?: boolean
  children: (field: FieldBinding) => ReactNode
}

/** One question of a form, with its error where the form has one to show. */
export function FormField<Name extends string>(props: FormFieldProps<Name>) {
  const { form, name, label, children, ...rest } = props
  const value = useFormValue(form, name)
  const problem = useSyncExternalStore(form.subscribe, () => form.problem(name))
  const inWords = useProblemText()
  useEffect(() => form.setLabel(name, label), [form, name, label])
  const set = (next: string) => form.set(name, next)
  const leave = () => afterPress(() => form.leave(name))
  return (
    <Field
      {...rest}
      id={form.fieldId(name)}
      label={label}
      error={problem ? inWords(problem) : undefined}
    >
      {children({
        value,
        set,
        leave,
        input: { name, value, onChange: (event) => set(event.target.value), onBlur: leave },
      })}
    </Field>
  )
}
