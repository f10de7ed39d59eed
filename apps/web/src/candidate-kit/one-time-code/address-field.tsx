import { mobileDigits } from '@lokseva/contract/identity/fields'
import type { ReactNode } from 'react'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { type FieldBinding, FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import type { CodeExchange } from './use-code-exchange.ts'
import type { AddressType } from './use-one-time-code.ts'

export type AddressFieldProps<Name extends string> = {
  form: Form<Name>
  name: Name
  type: AddressType
  code: CodeExchange
  label: string
  help?: ReactNode
  autoComplete?: string
}

/**
 * The address a code goes to. Once a code is on its way it belongs to that address, so the field
 * is fixed until Change, beside the code, is pressed.
 */
export function AddressField<Name extends string>(props: AddressFieldProps<Name>) {
  const { form, name, type, code, label, help, autoComplete } = props
  return (
    <FormField form={form} name={name} label={label} help={code.verified ? undefined : help}>
      {(field) => (
        <AddressInput
          field={field}
          type={type}
          readOnly={Boolean(code.sent ?? code.verified) || code.sending}
          autoComplete={autoComplete}
        />
      )}
    </FormField>
  )
}

const usual = { email: 'email', mobile: 'tel-national', username: 'username' }

type AddressInputProps = {
  field: FieldBinding
  type: AddressType
  readOnly: boolean
  autoComplete?: string
}

function AddressInput({ field, type, readOnly, autoComplete = usual[type] }: AddressInputProps) {
  if (type === 'mobile') {
    const { name, value, onBlur } = field.input
    return (
      <DigitsInput
        name={name}
        value={value}
        onChange={(typed) => field.set(mobileDigits(typed))}
        onBlur={onBlur}
        readOnly={readOnly}
        autoComplete={autoComplete}
      />
    )
  }
  return (
    <TextInput
      {...field.input}
      onBlur={() => {
        field.set(field.value.trim())
        field.input.onBlur()
      }}
      readOnly={readOnly}
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
