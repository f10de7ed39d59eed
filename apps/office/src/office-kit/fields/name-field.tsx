import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'

type NameFieldProps = {
  id: string
  label: string
  help: string
  value: string
  onChange: (name: string) => void
}

/** What something new is called: the first thing a dialog asks for. */
export const NameField = ({ id, label, help, value, onChange }: NameFieldProps) => (
  <Field id={id} label={label} help={help}>
    <TextInput
      data-first-focus
      maxLength={80}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
)
