import type { BaseFacts, Field } from '@lokseva/forms/engine/form'
import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { Field as Question } from '@lokseva/ui/fields/field.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ChoiceControl } from './choice-control.tsx'
import { ChoicesControl } from './choices-control.tsx'
import type { DeclaredForm } from './declared-form.ts'

export type QuestionProps = {
  id: string
  label: string
  reference: string
  optional: boolean
  help: ReactNode
  error: string | undefined
}

export type AnswerControlProps<F extends BaseFacts> = {
  form: DeclaredForm<F>
  field: Field<F>
  value: unknown
  disabled: boolean
  onChange: (value: unknown) => void
  onLeave: () => void
  question: QuestionProps
}

/** Longer answers are written over several lines. */
const oneLine = 200

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** The control a kind of question is answered with. */
export function AnswerControl<F extends BaseFacts>(props: AnswerControlProps<F>) {
  const { field, value, disabled, onChange, onLeave, question } = props
  const t = useT()
  const shared = { name: field.id, value: asText(value), disabled, onBlur: onLeave }
  switch (field.kind) {
    case 'text':
      return (
        <Question {...question}>
          {field.keyboard ? (
            <DigitsInput
              {...shared}
              decimal={field.keyboard === 'decimal'}
              width={field.maxLength <= 14 ? 'short' : 'full'}
              autoComplete={field.autoComplete ?? 'off'}
              onChange={onChange}
            />
          ) : field.autoComplete === 'email' ? (
            <TextInput
              {...shared}
              type="email"
              autoComplete="email"
              onChange={(event) => onChange(event.target.value)}
            />
          ) : field.maxLength > oneLine ? (
            <TextArea
              {...shared}
              rows={2}
              autoComplete={field.autoComplete ?? 'off'}
              onChange={(event) => onChange(event.target.value)}
            />
          ) : (
            <TextInput
              {...shared}
              width={field.maxLength <= 14 ? 'short' : 'full'}
              autoComplete={field.autoComplete ?? 'off'}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Question>
      )
    case 'day':
      return (
        <Question {...question}>
          <DateInput {...shared} onChange={onChange} />
        </Question>
      )
    case 'yesNo':
      return (
        <RadioGroup
          {...question}
          disabled={disabled}
          options={[
            { key: 'yes', label: t('forms.yes') },
            { key: 'no', label: t('forms.no') },
          ]}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined}
          onChange={(key) => onChange(key === 'yes')}
        />
      )
    case 'tick':
      return (
        <Checkbox
          id={question.id}
          checked={value === true}
          disabled={disabled}
          error={question.error}
          onChange={(checked) => onChange(checked || undefined)}
        >
          {question.label}
        </Checkbox>
      )
    case 'choice':
      return <ChoiceControl {...props} field={field} />
    case 'choices':
      return <ChoicesControl {...props} field={field} />
    case 'number':
    case 'flags':
    case 'entries':
      // These have drawings of their own, where the form stands.
      return null
  }
}
