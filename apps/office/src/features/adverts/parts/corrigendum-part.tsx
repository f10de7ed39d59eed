import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { WordsField } from '../fields/words-field.tsx'

/** What is corrected, as candidates are told. */
export function CorrigendumPart() {
  const t = useT()
  return (
    <>
      <p className="part-about">{t('office.adverts.corrigendum.text')}</p>
      <WordsField
        place="en"
        marathiPlace="mr"
        label={t('office.adverts.part.corrigendum')}
        lines={4}
      />
    </>
  )
}
