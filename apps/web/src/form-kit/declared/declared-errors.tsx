import type { BaseFacts } from '@lokseva/forms/engine/form'
import { useSyncExternalStore } from 'react'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import type { DeclaredForm } from './declared-form.ts'
import { useProblemWords } from './problem-words.ts'
import type { Reveal } from './reveal-context.ts'

type DeclaredErrorsProps<F extends BaseFacts> = {
  form: DeclaredForm<F>
  /** Brings a field onto the page that does not show all of them at once. */
  reveal?: Reveal
}

/** What the last try found wrong with a declared form, each line saying what to do. */
export function DeclaredErrors<F extends BaseFacts>({ form, reveal }: DeclaredErrorsProps<F>) {
  const summary = useSyncExternalStore(form.subscribe, form.summary)
  const { inSummary } = useProblemWords(form)
  return (
    <ErrorSummary
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
