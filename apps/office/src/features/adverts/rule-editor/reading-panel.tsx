import { languages } from '@lokseva/texts/text-id'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { LineReading } from '@lokseva/rules/words/line-reading'
import type { Language } from '@lokseva/texts/text-id'

/** What a candidate will read, in both languages. */
export function ReadingPanel({
  readings,
}: {
  readings: Record<Language, LineReading | undefined>
}) {
  const t = useT()
  return (
    <div className="sentence-reading">
      <p className="sentence-reading-title">{t('sentence.editor.reads')}</p>
      {languages.map((language) => {
        const reading = readings[language]
        return (
          reading && (
            <p key={language} lang={language}>
              <strong>{reading.label}.</strong> {reading.text}
            </p>
          )
        )
      })}
    </div>
  )
}
