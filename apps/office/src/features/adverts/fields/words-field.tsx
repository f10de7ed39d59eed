import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { TextField } from './plain-fields.tsx'

type WordsFieldProps = {
  /** Of the English text; the Marathi one has the same name with Dvng. */
  place: string
  label: string
  lines?: number
  marathiPlace?: string
}

/** A text in both languages, side by side. */
export function WordsField({ place, label, lines, marathiPlace }: WordsFieldProps) {
  const t = useT()
  const size = lines ? { lines } : {}
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
