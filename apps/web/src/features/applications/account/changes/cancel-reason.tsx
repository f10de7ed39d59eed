import { cancellationReasonLimit } from '@lokseva/contract/applications/limits'
import { useEffect, useId, useState } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

type CancelReasonProps = { value: string; onChange: (reason: string) => void }

/** Takes the focus as it appears: the button that had it is gone. */
export function CancelReason({ value, onChange }: CancelReasonProps) {
  const t = useT()
  const id = useId()
  const [wasLeft, setLeft] = useState(false)
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const isMissing = wasLeft && value.trim() === ''
  return (
    <Field
      id={id}
      label={t('applications.cancel.reason')}
      help={t('applications.cancel.counter', {
        count: value.length,
        most: cancellationReasonLimit,
      })}
      {...(isMissing && { error: t('applications.cancel.required') })}
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
