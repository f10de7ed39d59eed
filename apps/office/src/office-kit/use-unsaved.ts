import { useEffect, useEffectEvent } from 'react'
import type { Form } from '@lokseva/form-kit/form/form.ts'

/** While a form differs from what is saved, the browser asks before the page is closed or loaded anew. */
export function useUnsaved<Name extends string>(
  form: Form<Name>,
  saved: Record<NoInfer<Name>, string>,
): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    const values = form.values()
    const names = Object.keys(saved) as Name[]
    if (names.some((name) => values[name] !== saved[name])) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => ask(event)
    addEventListener('beforeunload', listen)
    return () => removeEventListener('beforeunload', listen)
  }, [])
}
