import type { ReactNode } from 'react'
import type { Form } from '#form-kit/form/form.ts'
import { type FieldBinding, FormField } from '#form-kit/form/form-field.tsx'
import { useT } from '#platform/language/language-provider.tsx'
import { DigitsInput } from '#ui/fields/digits-input.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
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
 * is fixed until Change is pressed.
 */
export function AddressField<Name extends string>(props: AddressFieldProps<Name>) {
  const { form, name, type, code, label, help, autoComplete } = props
  const t = useT()
  const fixed = Boolean(code.sent ?? code.verified)
  const change = () => {
    code.reset()
    form.focus(name)
  }
  return (
    <FormField form={form} name={name} label={label} help={help}>
      {(field) => (
        <div className={fixed ? 'control-with-button' : undefined}>
          <AddressInput
            field={field}
            type={type}
            readOnly={fixed || code.sending}
            autoComplete={autoComplete}
          />
          {fixed && (
            <button type="button" className="control-button" onClick={change}>
              {t('access.otp.change')}
            </button>
          )}
        </div>
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
        onChange={field.set}
        onBlur={onBlur}
        readOnly={readOnly}
        autoComplete={autoComplete}
      />
    )
  }
  return (
    <TextInput
      {...field.input}
      readOnly={readOnly}
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
