import type { BaseFacts } from '@lokseva/forms/engine/form'
import { useSyncExternalStore } from 'react'
import { ErrorSummary } from '@lokseva/ui/fields/errors/error-summary.tsx'
import type { DeclaredForm } from './declared-form.ts'
import { useProblemWords } from './problem-words.ts'
import type { Reveal } from './reveal-context.ts'

type DeclaredErrorsProps<F extends BaseFacts> = {
  form: DeclaredForm<F>
  /** Brings a field onto the page that does not show all of them at once. */
  reveal?: Reveal
  /** Said first where an answer is missing. */
  missingLead?: string
}

/** What the last try found wrong with a declared form, each line saying what to do. */
export function DeclaredErrors<F extends BaseFacts>(props: DeclaredErrorsProps<F>) {
  const { form, reveal, missingLead } = props
  const summary = useSyncExternalStore(form.subscribe, form.summary)
  const { inSummary } = useProblemWords(form)
  const isMissing = summary.some(({ name, problem: { code } }) => {
    const field = form.fields.find(({ id }) => id === name)
    return code === 'MANDATORY' || code === field?.missing
  })
  return (
    <ErrorSummary
      lead={isMissing ? missingLead : undefined}
      attempt={form.attempt()}
      reveal={reveal}
      errors={summary.map((line) => ({
        fieldId: line.fieldId,
        reference: line.reference,
        text: inSummary(line),
      }))}
    />
  )
}
