import type { Form } from '@lokseva/form-kit/form/form.ts'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { staffLimits } from '@lokseva/contract/staff/constants'

type CodeFieldProps<Name extends string> = {
  form: Form<Name | 'code'>
  label: string
  help?: string
}

/** Where the code of an authenticator is typed. */
export function CodeField<Name extends string>({ form, label, help }: CodeFieldProps<Name>) {
  return (
    <FormField form={form} name="code" label={label} {...(help && { help })}>
      {({ value, set, leave }) => (
        <DigitsInput
          width="short"
          autoComplete="one-time-code"
          maxLength={staffLimits.codeLength}
          value={value}
          onChange={set}
          onBlur={leave}
        />
      )}
    </FormField>
  )
}
