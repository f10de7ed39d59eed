import { useSyncExternalStore } from 'react'
import { ErrorSummary } from '@lokseva/ui/fields/errors/error-summary.tsx'
import type { Form } from './form.ts'
import { useProblemText } from './problem.ts'

type FormErrorsProps<Name extends string, Value> = {
  form: Pick<Form<Name, Value>, 'subscribe' | 'summary' | 'attempt'>
  /** Brings a field onto the page that does not show all of them at once. */
  reveal?: (fieldId: string) => void
}

/** What the last try found wrong, above the form. A mended answer leaves it at once. */
export function FormErrors<Name extends string, Value>({
  form,
  reveal,
}: FormErrorsProps<Name, Value>) {
  const summary = useSyncExternalStore(form.subscribe, form.summary)
  const inWords = useProblemText()
  return (
    <ErrorSummary
      attempt={form.attempt()}
      reveal={reveal}
      errors={summary.map(({ fieldId, label, reference, problem }) => {
        const text = inWords(problem)
        return { fieldId, reference, text: label ? `${lead(label)} ${text}` : text }
      })}
    />
  )
}

/** A question needs no colon after its question mark. */
export const lead = (label: string): string => (label.endsWith('?') ? label : `${label}:`)
