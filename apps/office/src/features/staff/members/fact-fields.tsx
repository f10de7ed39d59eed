import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'

export const factNames = ['nameEn', 'nameMr', 'designationEn', 'designationMr'] as const
export type FactName = (typeof factNames)[number]

/** Name and designation, in both scripts. */
export function FactFields<Name extends string>({ form }: { form: Form<Name | FactName> }) {
  const t = useT()
  return factNames.map((name) => (
    <FormField key={name} form={form} name={name} label={t(`office.members.${name}`)}>
      {({ input }) => (
        <TextInput {...input} maxLength={80} lang={name.endsWith('Mr') ? 'mr' : undefined} />
      )}
    </FormField>
  ))
}
