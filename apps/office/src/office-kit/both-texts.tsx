import type { Bilingual } from '@lokseva/contract/site/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { useKeptText } from './kept-text.ts'

/** What candidates will read, written in both languages and kept until it is sent. */
export function useBothTexts(name: string, initial?: Bilingual) {
  const [en, setEn] = useKeptText(`${name}.en`, initial?.en)
  const [mr, setMr] = useKeptText(`${name}.mr`, initial?.mr)
  const words = { en: en.trim(), mr: mr.trim() }
  return {
    words,
    isWhole: words.en !== '' && words.mr !== '',
    clear: () => {
      setEn('')
      setMr('')
    },
    fields: { en, mr, setEn, setMr },
  }
}

type BothTextsProps = { id: string; texts: ReturnType<typeof useBothTexts> }

export function BothTexts({ id, texts: { fields } }: BothTextsProps) {
  const t = useT()
  return (
    <>
      <Field id={`${id}-en`} label={t('office.inEnglish')}>
        <TextArea
          data-first-focus
          lang="en"
          maxLength={500}
          value={fields.en}
          onChange={(event) => fields.setEn(event.target.value)}
        />
      </Field>
      <Field id={`${id}-mr`} label={t('office.inMarathi')}>
        <TextArea
          lang="mr"
          maxLength={500}
          value={fields.mr}
          onChange={(event) => fields.setMr(event.target.value)}
        />
      </Field>
    </>
  )
}
