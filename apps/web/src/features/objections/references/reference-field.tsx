import type { Objection } from '@lokseva/contract/objections/schemas'
import { useState } from 'react'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { bringIntoSight } from '@lokseva/ui/feedback/bring-into-sight.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { type ImageName, type Name, THERE } from '../form/objection-answers.ts'
import { Picture } from './picture.tsx'
import { type ImageProblem, imageProblemOf } from './reference-image.ts'
import { SeeReference } from './see-reference.tsx'

type ReferenceFieldProps = {
  form: Form<Name>
  name: ImageName
  objection: Objection | undefined
  limit: number
  file: File | undefined
  onFile: (file: File) => void
}

/** An image of the page that proves it; what is not taken leaves the one before it in place. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { form, name, objection, limit, file, onFile } = props
  const { t } = useLanguage()
  const [problem, setProblem] = useState<{ kind: ImageProblem; at: number }>()
  const place = name === 'referenceDoc1' ? '1' : '2'
  const isSent = place === '1' ? objection?.hasReferenceDoc1 : objection?.hasReferenceDoc2
  const size = `${limit} KB`
  const choose = async ([chosen]: File[]) => {
    if (!chosen) return
    const kind = await imageProblemOf(chosen, limit)
    setProblem(kind && { kind, at: Date.now() })
    if (kind) return
    onFile(chosen)
    form.set(name, THERE)
  }
  return (
    <div className="objection-reference">
      <FormField
        form={form}
        name={name}
        label={t('objections.image', { place })}
        optional={place === '2' || isSent === true}
      >
        {() => (
          <FileDrop
            accept="image/jpeg,image/png,image/webp"
            hint={t('objections.form.imageHint', { limit: size })}
            onFiles={(files) => void choose(files)}
          />
        )}
      </FormField>
      {problem && (
        <div key={problem.at} ref={bringIntoSight}>
          <Notice tone="bad" announce>
            <p>{t(`error.${problem.kind}`, { limit: size })}</p>
          </Notice>
        </div>
      )}
      {file ? (
        <Picture of={file} alt={t('objections.form.chosen', { name: file.name })} />
      ) : (
        objection &&
        isSent && (
          <div>
            <p>{t('objections.form.imageStays')}</p>
            <SeeReference objection={objection} place={place} />
          </div>
        )
      )}
    </div>
  )
}
