import { cancellationReasonLimit } from '@lokseva/contract/applications/limits'
import { typedTextFault } from '@lokseva/contract/free-text'
import { useEffect, useId, useState } from 'react'
import { type Problem, useProblemText } from '@lokseva/form-kit/form/problem.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'

type CancelReasonProps = {
  value: string
  onChange: (reason: string) => void
  /** What the server found wrong with it. */
  refused: Problem | undefined
}

/** What is wrong with a reason, by the rule of the server. */
export const reasonFault = (reason: string): Problem | undefined =>
  reason.trim() === ''
    ? { code: 'REASON_REQUIRED' }
    : typedTextFault(reason, cancellationReasonLimit)

/** Takes the focus as it appears: the button that had it is gone. */
export function CancelReason({ value, onChange, refused }: CancelReasonProps) {
  const t = useT()
  const inWords = useProblemText()
  const id = useId()
  const [wasLeft, setLeft] = useState(false)
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const fault = reasonFault(value)
  // Who is still writing may only have begun; a sign that is not taken is named at once.
  const isBegun = fault?.code === 'REASON_REQUIRED' || fault?.code === 'INVALID'
  const problem = isBegun && !wasLeft ? undefined : (fault ?? refused)
  return (
    <Field
      id={id}
      label={t('applications.cancel.reason')}
      help={t('applications.cancel.counter', {
        count: value.length,
        most: cancellationReasonLimit,
      })}
      {...(problem && {
        error: value.trim() === '' ? t('applications.cancel.required') : inWords(problem),
      })}
    >
      <TextArea
        rows={3}
        maxLength={cancellationReasonLimit}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
      />
    </Field>
  )
}
