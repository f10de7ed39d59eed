import type { BaseFacts, Field } from '@lokseva/forms/engine/form'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useQuestion } from '@lokseva/form-kit/declared/use-question.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

type ListProblemProps = { form: DeclaredForm<BaseFacts>; field: Field<BaseFacts> }

/** Why the list cannot be saved: a note where it is empty, a warning where something lacks. */
export function ListProblem({ form, field }: ListProblemProps) {
  const { question } = useQuestion(form, field)
  const isEmpty = useFromForm(
    form,
    () => form.problem(field.id)?.code === 'QUALIFICATION_NONE_ADDED',
  )
  if (!question.error) return null
  return (
    <Notice tone={isEmpty ? 'info' : 'caution'}>
      <p>{question.error}</p>
    </Notice>
  )
}
