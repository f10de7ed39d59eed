import type { Bilingual } from '@lokseva/contract/site/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { useKeptText } from '../kept/kept-text.ts'
import { useTypedFault } from '../use-typed-fault.ts'

const MOST = 500

/** What candidates will read, written in both languages and kept until it is sent. */
export function useBothTexts(name: string, initial?: Bilingual) {
  const [en, setEn] = useKeptText(`${name}.en`, initial?.en)
  const [mr, setMr] = useKeptText(`${name}.mr`, initial?.mr)
  const words = { en: en.trim(), mr: mr.trim() }
  const faultOf = useTypedFault(MOST)
  const faults = { en: faultOf(en), mr: faultOf(mr) }
  return {
    words,
    isWhole: words.en !== '' && words.mr !== '' && !faults.en && !faults.mr,
    clear: () => {
      setEn('')
      setMr('')
    },
    fields: { en, mr, setEn, setMr, faults },
  }
}

type BothTextsProps = { id: string; texts: ReturnType<typeof useBothTexts> }

export function BothTexts({ id, texts: { fields } }: BothTextsProps) {
  const t = useT()
  return (
    <>
      <Field
        id={`${id}-en`}
        label={t('office.inEnglish')}
        {...(fields.faults.en && { error: fields.faults.en })}
      >
        <TextArea
          data-first-focus
          lang="en"
          maxLength={MOST}
          value={fields.en}
          onChange={(event) => fields.setEn(event.target.value)}
        />
      </Field>
      <Field
        id={`${id}-mr`}
        label={t('office.inMarathi')}
        {...(fields.faults.mr && { error: fields.faults.mr })}
      >
        <TextArea
          lang="mr"
          maxLength={MOST}
          value={fields.mr}
          onChange={(event) => fields.setMr(event.target.value)}
        />
      </Field>
    </>
  )
}
