import { type ReactNode, useId, useMemo } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import './field.css'
import { FieldContext } from './field-context.ts'

type FieldProps = {
  /** Given where an error summary links here. */
  id?: string
  label: ReactNode
  /** The number the specification and the help line know the question by: 1.23.1 */
  reference?: string
  help?: ReactNode
  error?: string
  /** Required is the rule; only the exception is marked. */
  optional?: boolean
  /** Several controls answer one question: draws a fieldset. */
  group?: boolean
  children: ReactNode
}

/** One question: label, help, error, then the control. */
export function Field(props: FieldProps) {
  const { label, reference, help, error, optional = false, group = false, children } = props
  const t = useT()
  const ownId = useId()
  const id = props.id ?? ownId
  const helpId = help ? `${id}-help` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [helpId, errorId].filter(Boolean).join(' ') || undefined
  const invalid = Boolean(error)

  const wiring = useMemo(
    () => ({ id, describedBy, invalid, required: !optional }),
    [id, describedBy, invalid, optional],
  )

  const question = (
    <>
      {reference && <span className="field-reference">{reference}</span>}
      <span className="field-label-text">
        {label}
        {optional && <span className="field-optional"> {t('app.field.optional')}</span>}
      </span>
    </>
  )
  const explanation = (
    <>
      {help && (
        <div className="field-help" id={helpId}>
          {help}
        </div>
      )}
      {error && (
        <p className="field-error" id={errorId} data-keep-clear>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </>
  )

  if (group) {
    return (
      <fieldset className="field" id={id} data-invalid={invalid} aria-describedby={describedBy}>
        <legend className="field-label">{question}</legend>
        {explanation}
        <FieldContext value={wiring}>{children}</FieldContext>
      </fieldset>
    )
  }
  return (
    <div className="field" data-invalid={invalid}>
      <label className="field-label" id={`${id}-label`} htmlFor={id}>
        {question}
      </label>
      {explanation}
      <FieldContext value={wiring}>{children}</FieldContext>
    </div>
  )
}
