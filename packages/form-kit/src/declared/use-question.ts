import type { BaseFacts, Field } from '@lokseva/forms/engine/form'
import { useEffect } from 'react'
import type { DeclaredForm } from './declared-form.ts'
import { useFieldWords, useFromForm, useValueOf } from './use-declared.ts'
import { useProblemWords } from './problem-words.ts'

/** The wording, error and value of a declared question that is drawn by hand. */
export function useQuestion<F extends BaseFacts>(form: DeclaredForm<F>, field: Field<F>) {
  const { id, reference } = field
  const words = useFieldWords(form)
  const { atField } = useProblemWords(form)
  const value = useValueOf(form, id)
  const problem = useFromForm(form, () => form.problem(id))
  const optional = useFromForm(form, () => form.isOptional(field))
  const label = words(id) ?? id
  useEffect(() => form.setLabel(id, label), [form, id, label])
  return {
    value,
    question: {
      id: form.fieldId(id),
      label,
      reference,
      optional,
      help: words(id, 'help'),
      error: atField(id, label, problem),
    },
  }
}
