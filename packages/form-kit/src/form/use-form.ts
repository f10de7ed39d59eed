import { useId, useState, useSyncExternalStore } from 'react'
import { createForm, type Form, type FormOptions } from './form.ts'

/** The state of a form for as long as the page shows it. */
export function useForm<Name extends string>(
  options: Omit<FormOptions<Name>, 'blank'>,
): Form<Name> {
  const id = useId()
  const [form] = useState(() => createForm(id, { ...options, blank: '' }))
  return form
}

/** One answer, for parts of a page that follow it. */
export function useFormValue<Name extends string>(form: Form<Name>, name: Name): string {
  return useSyncExternalStore(form.subscribe, () => form.values()[name])
}
