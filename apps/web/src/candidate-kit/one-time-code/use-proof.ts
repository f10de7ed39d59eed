import { useEffect, useSyncExternalStore } from 'react'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { useProblemText } from '@lokseva/form-kit/form/problem.ts'

/** Where the error summary leads when a form waits for a verified code. */
export type Proof = { id: string; error: string | undefined }

/** The verified code as an answer of the form, with the problem the form has with it. */
export function useProof<Name extends string>(
  form: Form<Name>,
  name: Name | undefined,
  label: string,
): Proof | undefined {
  const inWords = useProblemText()
  const problem = useSyncExternalStore(form.subscribe, () => name && form.problem(name))
  useEffect(() => {
    if (name) form.setLabel(name, label)
  }, [form, name, label])
  return name && { id: form.fieldId(name), error: problem && inWords(problem) }
}
