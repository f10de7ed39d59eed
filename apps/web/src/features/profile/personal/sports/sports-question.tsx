import type { PersonalFacts } from '@lokseva/contract/forms/personal/facts'
import { sportsSection } from '@lokseva/contract/forms/personal/sections/sports'
import type { ReactNode } from 'react'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { useQuestion } from '#form-kit/declared/use-question.ts'

type SportsQuestionProps = { form: DeclaredForm<PersonalFacts>; children: ReactNode }

const field = sportsSection.fields[0]!

/** Number, name and error of the list; the error summary leads here. */
export function SportsQuestion({ form, children }: SportsQuestionProps) {
  const t = useT()
  const { id, label, reference, optional, error } = useQuestion(form, field).question
  return (
    <div className="field" id={id} data-invalid={error !== undefined}>
      <h3 className="field-label">
        <span className="field-reference">{reference}</span>
        <span className="field-label-text">{label}</span>
        {optional && <span className="field-optional">{t('shell.field.optional')}</span>}
      </h3>
      <p className="field-help">{t('sports.intro')}</p>
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
