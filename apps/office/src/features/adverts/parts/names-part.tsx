import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { EntryNumber } from '../fields/entry-number.tsx'
import { NumberField, TextField } from '../fields/plain-fields.tsx'
import { WordsField } from '../fields/words-field.tsx'

/** What the advertisement and its examination are called. */
export function NamesPart() {
  const t = useT()
  return (
    <>
      <div className="field-row">
        <TextField
          place="advertisementNo"
          label={t('office.adverts.field.advertisementNo')}
          help={t('office.adverts.field.advertisementNo.help')}
          width="short"
        />
        <NumberField place="year" label={t('office.adverts.field.year')} />
      </div>
      <WordsField isLine place="name" label={t('office.adverts.field.name')} />
      <h3>{t('office.adverts.field.exam')}</h3>
      <EntryNumber place="exam" label={t('office.adverts.field.examId')} />
      <WordsField isLine place="exam.name" label={t('office.adverts.field.examName')} />
    </>
  )
}
