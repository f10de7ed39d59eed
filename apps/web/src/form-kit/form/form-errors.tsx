import { useSyncExternalStore } from 'react'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import type { Form } from './form.ts'
import { useProblemText } from './problem.ts'

/** What the last try found wrong, above the form. It changes with the next try, not while typing. */
export function FormErrors<Name extends string>({ form }: { form: Form<Name> }) {
  const summary = useSyncExternalStore(form.subscribe, form.summary)
  const inWords = useProblemText()
  return (
    <ErrorSummary
      attempt={form.attempt()}
      errors={summary.map(({ fieldId, label, problem }) => {
        const text = inWords(problem)
        return { fieldId, text: label ? `${lead(label)} ${text}` : text }
      })}
    />
  )
}

/** A question needs no colon after its question mark. */
const lead = (label: string): string => (label.endsWith('?') ? label : `${label}:`)
