import { type Objection, objectionWordLimits } from '@lokseva/contract/objections/schemas'
import { countWords } from '@lokseva/contract/objections/words'
import type { ChangeEvent } from 'react'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { type ImageName, imageNames, type Name, type WordName } from './objection-answers.ts'
import { ReferenceField } from '../references/reference-field.tsx'
import type { Images } from './use-save-objection.ts'

type ProofFieldsProps = {
  form: Form<Name>
  objection: Objection | undefined
  /** KB. */
  limit: number
  images: Images
  onImage: (name: ImageName, file: File) => void
}

/** Why, and where it stands: remark, book, author and pictures of the page. */
export function ProofFields({ form, objection, limit, images, onImage }: ProofFieldsProps) {
  const { t } = useLanguage()
  return (
    <>
      <WordField form={form} name="objectionRemark" label={t('objections.form.remark')} isLong />
      <WordField form={form} name="referenceBook" label={t('objections.form.book')} />
      <WordField form={form} name="authorName" label={t('objections.form.author')} />
      {imageNames.map((name) => (
        <ReferenceField
          key={name}
          form={form}
          name={name}
          objection={objection}
          limit={limit}
          file={images[name]}
          onFile={(file) => onImage(name, file)}
        />
      ))}
    </>
  )
}

type WordFieldProps = { form: Form<Name>; name: WordName; label: string; isLong?: boolean }

/** Its words are counted while it is written, as the server counts them. */
function WordField({ form, name, label, isLong }: WordFieldProps) {
  const { t } = useLanguage()
  const text = useFormValue(form, name)
  const max = objectionWordLimits[name]
  const count = countWords(text)
  const write = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    form.set(name, event.target.value)
    // Too many are told at once, not when the field is left.
    if (countWords(event.target.value) > max) form.leave(name)
  }
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      help={<span data-over={count > max}>{t('objections.form.words', { count, max })}</span>}
    >
      {({ input: { value, onBlur } }) =>
        isLong ? (
          <TextArea name={name} rows={5} value={value} onBlur={onBlur} onChange={write} />
        ) : (
          <TextInput name={name} value={value} onBlur={onBlur} onChange={write} />
        )
      }
    </FormField>
  )
}
