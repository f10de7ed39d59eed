import type { BaseFacts, Field } from '@lokseva/forms/engine/form'
import type { ReactNode } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useQuestion } from '@lokseva/form-kit/declared/use-question.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import type { EntryTexts } from './entry-texts.ts'

type EntriesQuestionProps<F extends BaseFacts> = {
  form: DeclaredForm<F>
  field: Field<F>
  texts: EntryTexts
  /** Whether to say that nothing need be entered. */
  optional: boolean
  children: ReactNode
}

/** Number, name and error of a list; the error summary leads here. */
export function EntriesQuestion<F extends BaseFacts>(props: EntriesQuestionProps<F>) {
  const { form, field, texts, optional, children } = props
  const t = useT()
  const { id, label, reference, error } = useQuestion(form, field).question
  return (
    <div className="field" id={id} data-invalid={error !== undefined}>
      <h3 className="field-label">
        <span className="field-reference">{reference}</span>
        <span className="field-label-text">
          {label}
          {optional && <span className="field-optional"> {t('app.field.optional')}</span>}
        </span>
      </h3>
      <p className="field-help">{t(`${texts}.intro`)}</p>
      {error && (
        <p className="field-error">
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
