import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import type { Language } from '@lokseva/texts/text-id'
import { usePlace } from './part-context.ts'

type LinesFieldProps = { place: string; label: string; lang?: Language }

/** A list of texts, one a line. */
export function LinesField({ place, label, lang }: LinesFieldProps) {
  const t = useT()
  const { value, set, question, disabled } = usePlace(place)
  const lines = Array.isArray(value) ? value.map(String) : []
  // An empty line is being written, and is no entry yet.
  const [typed, setTyped] = useState(lines.join('\n'))
  const entries = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const shown = entries(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n')
  return (
    <Field {...question} label={label} help={t('office.adverts.lines')}>
      <TextArea
        rows={4}
        value={shown}
        disabled={disabled}
        {...(lang && { lang })}
        onChange={(event) => {
          setTyped(event.target.value)
          const next = entries(event.target.value)
          set(next.length === 0 ? undefined : next)
        }}
      />
    </Field>
  )
}
