import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { TextField } from './plain-fields.tsx'

type WordsFieldProps = {
  /** Of the English text; the Marathi one has the same name with Dvng. */
  place: string
  label: string
  lines?: number
  /** A name: it is read as a whole in the box, and has no lines of its own. */
  isLine?: boolean
  marathiPlace?: string
}

/** A text in both languages, side by side. */
export function WordsField({ place, label, lines, isLine, marathiPlace }: WordsFieldProps) {
  const t = useT()
  const size = { ...(lines && { lines }), ...(isLine && { isLine }) }
  return (
    <div className="words-field">
      <TextField
        place={place}
        label={t('office.adverts.inEnglish', { label })}
        lang="en"
        {...size}
      />
      <TextField
        place={marathiPlace ?? `${place}Dvng`}
        label={t('office.adverts.inMarathi', { label })}
        lang="mr"
        {...size}
      />
    </div>
  )
}
